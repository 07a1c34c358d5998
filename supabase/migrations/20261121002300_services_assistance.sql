-- Requests of the assistance wizard, each with a protocol number.

create table public.assistance_requests (
  id uuid primary key default gen_random_uuid(),
  protocol text not null unique,
  idempotency_key uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  service_type text not null,
  console_brand text not null,
  console_model text not null,
  problem_category text,
  problem_description text,
  urgency text,
  logistics text not null,
  name text not null,
  whatsapp text not null,
  email text,
  address text,
  state text not null default 'received',
  admin_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assistance_service_check check (service_type in (
    'diagnostico-reparo', 'manutencao-preventiva', 'avaliacao-venda')),
  constraint assistance_urgency_check check (urgency in ('normal', 'express')),
  constraint assistance_logistics_check check (logistics in ('levar-loja', 'buscar-casa')),
  constraint assistance_state_check check (state in (
    'received', 'in_progress', 'done', 'cancelled')),
  constraint assistance_needed_by_service check (
    (service_type <> 'diagnostico-reparo' or problem_category is not null)
    and (service_type = 'avaliacao-venda' or urgency is not null)
    and (logistics <> 'buscar-casa' or length(btrim(address)) > 0)),
  constraint assistance_text_size check (
    length(console_brand) between 1 and 60 and length(console_model) between 1 and 80
    and length(problem_category) <= 80 and length(problem_description) <= 500
    and length(btrim(name)) between 2 and 120 and length(email) <= 254
    and length(address) <= 300 and length(admin_note) <= 1000),
  constraint assistance_whatsapp_check check (whatsapp ~ '^[0-9]{10,13}$')
);
create index assistance_requests_time_idx on public.assistance_requests (created_at desc);
create index assistance_requests_user_idx on public.assistance_requests (user_id);

alter table public.assistance_requests enable row level security;
create policy assistance_read on public.assistance_requests for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy assistance_update on public.assistance_requests for update to authenticated
  using ((select private.is_admin()));
grant select, update (state, admin_note) on public.assistance_requests to authenticated;
grant select, delete on public.assistance_requests to service_role;

create trigger touch_updated_at before update on public.assistance_requests
  for each row execute function private.touch_updated_at();
create trigger audit_row after update on public.assistance_requests
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

create function private.create_assistance_request(p_key uuid, p_request jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
begin
  if p_key is null or p_request is null or jsonb_typeof(p_request) <> 'object'
    or length(p_request::text) > 8000 then
    perform private.fail('UT005', 'not an assistance request');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('assistance:' || p_key::text, 0));
  select * into v_row from public.assistance_requests a where a.idempotency_key = p_key;
  if not found then
    begin
      insert into public.assistance_requests (
        protocol, idempotency_key, user_id, service_type, console_brand, console_model,
        problem_category, problem_description, urgency, logistics, name, whatsapp, email, address,
        created_at)
      values (
        'AT-' || to_char(private.now_utc() at time zone 'America/Sao_Paulo', 'YYMMDD') || '-'
          || private.random_code(5),
        p_key, auth.uid(), p_request ->> 'service_type', p_request ->> 'console_brand',
        p_request ->> 'console_model', nullif(p_request ->> 'problem_category', ''),
        nullif(p_request ->> 'problem_description', ''), nullif(p_request ->> 'urgency', ''),
        p_request ->> 'logistics', btrim(p_request ->> 'name'),
        regexp_replace(coalesce(p_request ->> 'whatsapp', ''), '[^0-9]', '', 'g'),
        nullif(btrim(p_request ->> 'email'), ''), nullif(btrim(p_request ->> 'address'), ''),
        private.now_utc())
      returning * into v_row;
    exception when check_violation or not_null_violation then
      perform private.fail('UT005', 'a field of the assistance request is missing or wrong');
    end;
  end if;
  return jsonb_build_object('id', v_row.id, 'protocol', v_row.protocol);
end
$$;

create function public.create_assistance_request(p_key uuid, p_request jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.create_assistance_request(p_key, p_request) $$;
comment on function public.create_assistance_request(uuid, jsonb) is
  'Stores a request of the wizard ({service_type, console_brand, console_model, problem_category, '
  'problem_description, urgency, logistics, name, whatsapp, email, address}) and gives {id, '
  'protocol}. The same key gives the same protocol.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.create_assistance_request(uuid, jsonb), public.create_assistance_request(uuid, jsonb)
  to anon, authenticated, service_role;

comment on table public.assistance_requests is 'What the wizard sent; read by its owner and admins.';
