-- Sending the wizard gives the link of the request too and writes the first line of its history;
-- the customer's export of personal data holds that history.

create or replace function private.create_assistance_request(p_key uuid, p_request jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_user uuid := private.live_uid();
  v_hash text;
begin
  if p_key is null or p_request is null or jsonb_typeof(p_request) <> 'object'
    or length(p_request::text) > 8000 then
    perform private.fail('UT005', 'not an assistance request');
  end if;
  v_hash := encode(sha256(convert_to(
    coalesce(v_user::text, 'guest') || p_request::text, 'utf8')), 'hex');
  -- Equal keys queue up here; the second one finds the request of the first.
  perform pg_advisory_xact_lock(hashtextextended('assistance:' || p_key::text, 0));
  select * into v_row from public.assistance_requests a where a.idempotency_key = p_key;
  if found then
    if v_row.request_hash is distinct from v_hash then
      perform private.fail('UT016', 'the key belongs to another request');
    end if;
    return private.assistance_json(v_row) || jsonb_build_object('id', v_row.id);
  end if;
  begin
    insert into public.assistance_requests (
      protocol, idempotency_key, request_hash, user_id, service_type, console_brand,
      console_model, problem_category, problem_description, urgency, express_fee, logistics,
      name, whatsapp, email, address, created_at, updated_at)
    values (
      'AT-' || to_char(private.now_utc() at time zone 'America/Sao_Paulo', 'YYMMDD') || '-'
        || private.random_code(5),
      p_key, v_hash, v_user, p_request ->> 'service_type', p_request ->> 'console_brand',
      p_request ->> 'console_model', nullif(p_request ->> 'problem_category', ''),
      nullif(p_request ->> 'problem_description', ''), nullif(p_request ->> 'urgency', ''),
      case when p_request ->> 'urgency' = 'express' then private.express_fee() end,
      p_request ->> 'logistics', btrim(p_request ->> 'name'),
      regexp_replace(coalesce(p_request ->> 'whatsapp', ''), '[^0-9]', '', 'g'),
      nullif(btrim(p_request ->> 'email'), ''), nullif(btrim(p_request ->> 'address'), ''),
      private.now_utc(), private.now_utc())
    returning * into v_row;
  exception when check_violation or not_null_violation then
    perform private.fail('UT005', 'a field of the assistance request is missing or wrong');
  end;
  perform private.record_assistance(v_row.id, 'received', null);
  return private.assistance_json(v_row) || jsonb_build_object('id', v_row.id);
end
$$;
comment on function public.create_assistance_request(uuid, jsonb) is
  'Stores a request of the wizard ({service_type, console_brand, console_model, problem_category, '
  'problem_description, urgency, logistics, name, whatsapp, email, address}) and gives it as '
  'get_assistance does, with its id. The same key and content give the same request.';

create function private.express_fee() returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.reais(case
      when s.setting_value ->> 'expressFeeCents' ~ '^[0-9]{1,7}$'
      then (s.setting_value ->> 'expressFeeCents')::bigint end)
    from public.site_settings s where s.setting_key = 'assistance'), 0)
$$;
comment on function private.express_fee() is
  'What Express costs now, in reais, from the setting assistance (decisions: Assistance).';

create function private.my_assistance_history() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'protocol', a.protocol, 'state', h.state, 'at', h.at, 'note', h.note)
      order by h.id), '[]')
    from public.assistance_history h join public.assistance_requests a on a.id = h.request_id
    where a.user_id = v_user);
end
$$;

create or replace function public.export_my_data() returns jsonb
language sql stable set search_path = ''
as $$
  select private.export_my_data()
    || jsonb_build_object('assistance_history', private.my_assistance_history())
$$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.my_assistance_history() to authenticated;
