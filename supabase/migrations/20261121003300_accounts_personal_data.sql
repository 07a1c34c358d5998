-- What the law gives a customer over their data (decisions: LGPD): to take it along, to have it gone.

create function private.export_my_data() returns jsonb
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
    'user_favorites', 'reviews', 'consents', 'carts', 'uti_coins', 'coin_transactions',
    'coin_holds', 'coin_redemptions', 'daily_code_claims', 'assistance_requests',
    'customer_events', 'user_sessions', 'cart_abandonment'
  ] loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''user_id'' - ''idempotency_key'' - ''admin_note''), ''[]'')
       from public.%I t where t.user_id = $1', v_table)
    into v_rows using v_user;
    v_result := v_result || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_result;
end
$$;
comment on function private.export_my_data() is
  'Everything stored about the caller, and nobody else''s, as one JSON object (LGPD art. 18, II and V).';

create function private.forget_auth_traces(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using p_user;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1'
      using p_user::text;
  end if;
exception when insufficient_privilege then
  null; -- a hosted project keeps these itself and clears them by its own retention
end
$$;
comment on function private.forget_auth_traces(uuid) is
  'Traces of an account in the auth schema that carry no foreign key.';

create function private.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
begin
  if exists (select 1 from public.user_profiles p where p.id = v_user and p.role = 'admin') then
    perform private.fail('UT002', 'an admin is made a customer first');
  end if;
  update public.assistance_requests a set
    user_id = null, name = 'Cliente removido', whatsapp = '0000000000', email = null,
    address = case when a.logistics = 'buscar-casa' then 'removido' end,
    problem_description = null
  where a.user_id = v_user;
  delete from public.customer_events e where e.user_id = v_user or e.session_id in (
    select s.session_id from public.user_sessions s where s.user_id = v_user);
  delete from public.cart_abandonment c where c.user_id = v_user;
  delete from public.user_sessions s where s.user_id = v_user;
  perform private.audit('delete_account', 'user_profiles', v_user::text, '{}');
  perform private.forget_auth_traces(v_user);
  delete from auth.users u where u.id = v_user;
end
$$;
comment on function private.delete_my_account() is
  'Deletes the caller''s account. Orders and the coin journal stay without a person: the one loses '
  'its owner, the other keeps an id that names nobody (LGPD art. 18, VI; fiscal records).';

create function public.export_my_data() returns jsonb
language sql stable set search_path = ''
as $$ select private.export_my_data() $$;
comment on function public.export_my_data() is
  'Everything stored about the caller as one JSON object.';

create function public.delete_my_account() returns void
language sql set search_path = ''
as $$ select private.delete_my_account() $$;
comment on function public.delete_my_account() is
  'Deletes the account of the caller with everything personal; admins are made customers first.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.export_my_data(), public.export_my_data(),
  private.delete_my_account(), public.delete_my_account()
  to authenticated;
