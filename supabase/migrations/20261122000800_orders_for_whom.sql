-- What was priced or begun for a customer never becomes a guest's, nor another customer's, because the
-- session ended in between: the caller names for whom it was, and a different caller is refused.

create function private.require_owner(p_owner uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_owner is not null and p_owner is distinct from private.live_uid() then
    perform private.fail('UT001', 'the session of the customer has ended');
  end if;
end
$$;
comment on function private.require_owner(uuid) is
  'Raises UT001 unless the caller is the given customer with a live session; null asks for nobody.';

create or replace function public.price_cart(p_lines jsonb, p_use_coins boolean default false)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.price_cart(p_lines, p_use_coins)
    || jsonb_build_object('owner', case when private.is_confirmed() then auth.uid() end)
$$;
comment on function public.price_cart(jsonb, boolean) is
  'Prices of a cart for the caller, in centavos and coins; owner is the customer they hold for, null '
  'for a guest. Lines that are gone or out of stock count nothing; a line above the stock is cut to '
  'it (limited, see counted).';

drop function public.place_order(uuid, jsonb, boolean, int);
create function public.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int default null,
  p_owner uuid default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_owner(p_owner);
  return private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents);
end
$$;
comment on function public.place_order(uuid, jsonb, boolean, int, uuid) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and gives its JSON. '
  'With p_owner (see price_cart) it is refused (UT001) for anybody but that customer. '
  'The same key and lines give the same order (decisions: Checkout).';

drop function public.create_assistance_request(uuid, jsonb);
create function public.create_assistance_request(
  p_key uuid, p_request jsonb, p_owner uuid default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_owner(p_owner);
  return private.create_assistance_request(p_key, p_request);
end
$$;
comment on function public.create_assistance_request(uuid, jsonb, uuid) is
  'Stores a request of the wizard ({service_type, console_brand, console_model, problem_category, '
  'problem_description, urgency, logistics, name, whatsapp, email, address}) and gives it as '
  'get_assistance does, with its id. With p_owner it is refused (UT001) for anybody but that '
  'customer. The same key and content give the same request.';

revoke execute on function private.require_owner(uuid),
  public.place_order(uuid, jsonb, boolean, int, uuid),
  public.create_assistance_request(uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.require_owner(uuid),
  public.place_order(uuid, jsonb, boolean, int, uuid),
  public.create_assistance_request(uuid, jsonb, uuid) to authenticated, service_role;
