-- Whatever is rolled back looks for the imports that are about the same (decision 118): newer ones, and what they left.
create index import_row_by_key on ops.import_row (key) where action is not null;
