-- What a favourite cost, and whether it was there, when it was kept: the wishlist marks what has
-- become cheaper or come back since.

alter table public.user_favorites
  add column price_when_added numeric(10, 2),
  add column was_in_stock boolean;

create function private.note_favourite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.price, p.stock > 0 into new.price_when_added, new.was_in_stock
  from public.products p where p.id = new.product_id;
  return new;
end
$$;
comment on function private.note_favourite() is
  'Price and stock of the product at the moment it becomes a favourite, whatever the caller says.';
create trigger note_favourite before insert on public.user_favorites
  for each row execute function private.note_favourite();

revoke execute on all functions in schema private from public;

comment on column public.user_favorites.price_when_added is 'In reais; null from before this column.';
