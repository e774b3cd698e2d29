-- Invalidates the key that all search responses have.
create or replace function invalidate_searches() returns trigger language plpgsql as $$
begin
  perform invalidate_keys(array['search']);
  return null;
end
$$;

create or replace trigger invalidate_searches after insert or update or delete or truncate
  on search_synonym for each statement execute function invalidate_searches();
