-- Records by how much the number of listed products with each word has changed.
create or replace function count_search_words() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word (word, products)
    select word, count(*) from new_rows cross join unnest(tsvector_to_array(words)) word
    where listed group by word;
  elsif tg_op = 'DELETE' then
    insert into search_word (word, products)
    select word, -count(*) from old_rows cross join unnest(tsvector_to_array(words)) word
    where listed group by word;
  elsif tg_op = 'UPDATE' then
    insert into search_word (word, products)
    select word, sum(counted) from (
      select case when n.listed then tsvector_to_array(n.words) end as now,
        case when o.listed then tsvector_to_array(o.words) end as before
      from old_rows o join new_rows n using (id)
      where (o.listed, o.words) is distinct from (n.listed, n.words) and (o.listed or n.listed)
    ) changed cross join lateral (
      select unnest(now) as word, 1 as counted union all select unnest(before), -1
    ) counts
    group by word having sum(counted) <> 0;
  else
    truncate search_word;
  end if;
  return null;
end
$$;

create or replace trigger count_search_words_insert after insert on product
  referencing new table as new_rows for each statement execute function count_search_words();
create or replace trigger count_search_words_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_search_words();
create or replace trigger count_search_words_delete after delete on product
  referencing old table as old_rows for each statement execute function count_search_words();
create or replace trigger count_search_words_truncate after truncate on product
  for each statement execute function count_search_words();
