-- Touches the key of all searches.
create or replace function note_search_synonym_change() returns trigger language plpgsql as $$
begin
  perform note_change(array['search']);
  return null;
end
$$;

create or replace trigger note_search_synonym_change after insert or update or delete or truncate
  on search_synonym for each statement execute function note_search_synonym_change();
