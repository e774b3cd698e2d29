-- Normalizes a text for search: lower case, punctuation as blanks, no apostrophes, numbers joined
-- with their units (12oz). The generated column `product.words` stores its results, so a change
-- here needs a migration that rebuilds it and `search_word`, which counts its words.
create or replace function search_text(written text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      lower(written),
      '-–—/\.,;:!?@_&#+=()[]{}<>*|~^%$×"“”®™©' || chr(39) || '’‘`',
      '                                      '
    ),
    '(\d) +(?:fl +)?(oz|ml|ct|mg|mm|mah|lb|kg)\M', '\1\2', 'g'
  )
$$;
