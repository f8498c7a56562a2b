"""What has to last: matches whose program is killed, bad input by the thousand, long sessions."""
