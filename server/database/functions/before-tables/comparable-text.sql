create extension if not exists unaccent;

-- Returns a text as staff's searches compare it: lower case, without accents and apostrophes.
--
-- A generated column and an index store its results. Replacing it changes no stored row, so a change
-- here needs a migration that rebuilds them.
create or replace function comparable_text(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent', written)), chr(39) || '’‘`', '')
$$;
