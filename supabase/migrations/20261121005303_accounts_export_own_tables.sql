-- The export of personal data covers addresses, consoles and the link of a shared wishlist. Deleting
-- the account takes them along by their foreign keys.

create or replace function private.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
  v_result jsonb;
  v_rows jsonb;
  v_table text;
begin
  select jsonb_build_object(
    'exported_at', private.now_utc(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at),
    'profile', (select to_jsonb(p) - 'id' from public.user_profiles p where p.id = u.id),
    'orders', coalesce((
      select jsonb_agg(private.order_json(o) order by o.created_at)
      from public.orders o where o.user_id = u.id), '[]'))
  into v_result
  from auth.users u where u.id = v_user;
  foreach v_table in array array[
    'customer_addresses', 'customer_consoles', 'user_favorites', 'wishlist_shares', 'reviews',
    'consents', 'carts', 'uti_coins', 'coin_transactions', 'coin_holds', 'coin_redemptions',
    'daily_code_claims', 'assistance_requests', 'customer_events', 'user_sessions',
    'cart_abandonment'
  ] loop
    execute format(
      'select coalesce(jsonb_agg(
        to_jsonb(t) - ''user_id'' - ''idempotency_key'' - ''admin_note'' - ''moderated_by''), ''[]'')
       from public.%I t where t.user_id = $1', v_table)
    into v_rows using v_user;
    v_result := v_result || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_result;
end
$$;
