-- Buyers call every energy shot by the hours that it promises.
insert into search_synonym (words) values
  ('{energy shot,5 hour,5 hr,5hour,5hr,5 hour energy}');
