-- How often an Admin lets the host of a sitemap be asked; null is the product's own pace.
alter table sitemaps add column requests_per_second int check (requests_per_second between 1 and 20);
