-- A product that is taken back is looked for in every table that names products: by these, not by reading them whole.
create index price_product on price (gtin13);
create index price_override_product on price_override (gtin13);
create index similar_product_alternative on similar_product (alt_gtin13);
create index flash_sale_product on flash_sale (gtin13);
create index stock_alert_product on stock_alert (gtin13);
