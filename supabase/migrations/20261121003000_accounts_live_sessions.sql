-- An access token outlives the sign-out by up to 15 minutes; what it opens does not. Rows of one's
-- own are for a caller whose session still exists.

create function private.live_uid() returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when private.has_live_session() then auth.uid() end
$$;
comment on function private.live_uid() is
  'The caller while their session exists, else null: for policies on rows of one''s own.';

create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.fail('UT001', 'sign in first');
  end if;
  return auth.uid();
end
$$;
comment on function private.require_session() is
  'The caller, confirmed or not, with a live session; raises UT001 for everybody else.';

alter policy user_profiles_read on public.user_profiles
  using (id = (select private.live_uid()) or (select private.is_admin()));
alter policy user_profiles_update on public.user_profiles
  using (id = (select private.live_uid()));
alter policy consents_give on public.consents
  with check (user_id = (select private.live_uid()));
alter policy consents_read_own on public.consents
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy uti_coins_read on public.uti_coins
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy coin_transactions_read on public.coin_transactions
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy daily_code_claims_read on public.daily_code_claims
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy coin_redemptions_read on public.coin_redemptions
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy coin_holds_read on public.coin_holds
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy orders_read on public.orders
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy order_lines_read on public.order_lines
  using (exists (
    select 1 from public.orders o
    where o.id = order_id
      and (o.user_id = (select private.live_uid()) or (select private.is_admin()))));
alter policy carts_read on public.carts using (user_id = (select private.live_uid()));
alter policy carts_delete on public.carts using (user_id = (select private.live_uid()));
alter policy reviews_read on public.reviews
  using (status = 'approved' or user_id = (select private.live_uid())
    or (select private.is_admin()));
alter policy reviews_delete on public.reviews
  using (user_id = (select private.live_uid()) or (select private.is_admin()));
alter policy assistance_read on public.assistance_requests
  using (user_id = (select private.live_uid()) or (select private.is_admin()));

revoke execute on all functions in schema private from public;
grant execute on function private.live_uid() to anon, authenticated, service_role;
