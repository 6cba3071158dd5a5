-- Each count of attempts deletes those of more than a day ago. Without an index it read all of the day's, and a public link
-- that is abused leaves about a hundred a minute.
create index rate_limits_by_window on rate_limits (window_start);
