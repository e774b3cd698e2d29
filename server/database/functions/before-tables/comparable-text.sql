create extension if not exists unaccent;

-- Normalizes a text for staff's searches: lower case, no accents or apostrophes. A generated column
-- and an index store its results, so a change here needs a migration that rebuilds them.
create or replace function comparable_text(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent', written)), chr(39) || '’‘`', '')
$$;
