-- The way of a request through the workshop: received → diagnosed → quoted → approved → repaired →
-- delivered, or declined, or cancelled. The guard trigger holds the transitions, so that no path
-- gets around them; the customer answers a quote through the unguessable link of the request.

alter table public.assistance_requests
  add column token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column request_hash text,
  add column express_fee numeric(10, 2),
  add column quote_labour numeric(10, 2),
  add column quote_parts jsonb,
  add column quote_total numeric(10, 2),
  add column quoted_at timestamptz,
  add column quote_valid_until timestamptz;

-- A missing address slipped through as null.
alter table public.assistance_requests drop constraint assistance_needed_by_service;
alter table public.assistance_requests add constraint assistance_needed_by_service check (
  (service_type <> 'diagnostico-reparo' or problem_category is not null)
  and (service_type = 'avaliacao-venda' or urgency is not null)
  and (logistics <> 'buscar-casa' or coalesce(length(btrim(address)) > 0, false)));

alter table public.assistance_requests drop constraint assistance_state_check;
update public.assistance_requests
set state = case state when 'in_progress' then 'diagnosed' else 'delivered' end
where state in ('in_progress', 'done');

create function private.is_parts_list(p_parts jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_parts is null or jsonb_typeof(p_parts) <> 'array' then false
    when jsonb_array_length(p_parts) > 20 then false
    else not exists (
      select 1 from jsonb_array_elements(p_parts) p
      where coalesce(not (
        jsonb_typeof(p) = 'object' and jsonb_typeof(p -> 'name') = 'string'
        and length(btrim(p ->> 'name')) between 1 and 80
        and jsonb_typeof(p -> 'price_cents') = 'number'
        and (p ->> 'price_cents') ~ '^[0-9]{1,8}$'), true))
  end
$$;
comment on function private.is_parts_list(jsonb) is
  'At most 20 parts of a quote, each {name, price_cents} with whole cents.';

alter table public.assistance_requests
  add constraint assistance_state_check check (state in (
    'received', 'diagnosed', 'quoted', 'approved', 'repaired', 'delivered', 'declined',
    'cancelled')),
  add constraint assistance_token_shape check (token ~ '^[0-9a-f]{64}$'),
  add constraint assistance_express_fee check (
    express_fee is null or (express_fee >= 0 and urgency = 'express')),
  add constraint assistance_quote_whole check (
    (quoted_at is null and quote_labour is null and quote_parts is null and quote_total is null
      and quote_valid_until is null)
    or (quote_labour between 0 and 999999.99 and private.is_parts_list(quote_parts)
      and quote_total >= quote_labour and quote_valid_until > quoted_at));
create index assistance_requests_state_idx
  on public.assistance_requests (state, created_at desc);
create index assistance_requests_quoted_idx
  on public.assistance_requests (quote_valid_until) where state = 'quoted';

-- Only the note stays a plain column for admins: a state moves by the functions below.
revoke update on public.assistance_requests from authenticated;
revoke update (state) on public.assistance_requests from authenticated;
grant update (admin_note) on public.assistance_requests to authenticated;

comment on table public.assistance_requests is
  'What the wizard sent, and its way through the workshop; read by its owner and admins. Money is '
  'in reais.';
comment on column public.assistance_requests.token is
  'Unguessable: whoever has it may see the request without its contact data, and answer its quote.';
comment on column public.assistance_requests.express_fee is
  'What Express cost when it was asked for; part of every quote of the request.';
comment on column public.assistance_requests.quote_parts is '[{name, price_cents}]';

create table public.assistance_history (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.assistance_requests (id) on delete cascade,
  state text not null,
  at timestamptz not null,
  changed_by uuid,
  note text,
  constraint assistance_history_note_size check (length(note) <= 500)
);
create index assistance_history_request_idx on public.assistance_history (request_id, id);

alter table public.assistance_history enable row level security;
create policy assistance_history_read on public.assistance_history for select to authenticated
  using ((select private.is_admin()));
grant select on public.assistance_history to authenticated, service_role;
comment on table public.assistance_history is
  'Each state a request entered, when, by whom, and what the workshop told the customer with it.';

-- Transitions -----------------------------------------------------------------------------------

create function private.can_move_assistance(p_service text, p_from text, p_to text)
returns boolean
language sql immutable set search_path = ''
as $$
  select case when p_service = 'avaliacao-venda' then
    (p_from, p_to) in (
      ('received', 'diagnosed'), ('received', 'cancelled'),
      ('diagnosed', 'delivered'), ('diagnosed', 'cancelled'))
  else
    (p_from, p_to) in (
      ('received', 'diagnosed'), ('received', 'cancelled'),
      ('diagnosed', 'quoted'), ('diagnosed', 'cancelled'),
      ('quoted', 'quoted'), ('quoted', 'approved'), ('quoted', 'declined'),
      ('quoted', 'cancelled'),
      ('approved', 'repaired'), ('approved', 'cancelled'), ('repaired', 'delivered'))
  end
$$;
comment on function private.can_move_assistance(text, text, text) is
  'Repair and maintenance go through a quote, which may be renewed until it is answered; an '
  'evaluation ends when the console is given back or bought.';

create function private.guard_assistance() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Contact data goes when the account goes; the rest of what was asked for stays as it was sent.
  v_free text[] := array['state', 'admin_note', 'updated_at', 'user_id', 'name', 'whatsapp',
    'email', 'address', 'problem_description', 'quote_labour', 'quote_parts', 'quote_total',
    'quoted_at', 'quote_valid_until'];
begin
  -- In two steps: an admin who writes a note may not execute what only a move asks.
  if new.state is distinct from old.state then
    if not private.can_move_assistance(old.service_type, old.state, new.state) then
      perform private.fail('UT015',
        format('a request does not go from %s to %s', old.state, new.state));
    end if;
  end if;
  if to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    perform private.fail('UT031', 'a sent request is a snapshot');
  end if;
  if new.quoted_at is distinct from old.quoted_at and new.state <> 'quoted' then
    perform private.fail('UT031', 'a quote belongs to the state quoted');
  end if;
  return new;
end
$$;
create trigger guard_assistance before update on public.assistance_requests
  for each row execute function private.guard_assistance();

create function private.forget_assistance_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.assistance_history set note = null, changed_by = null
  where request_id = new.id and (note is not null or changed_by = old.user_id);
  return null;
end
$$;
comment on function private.forget_assistance_notes() is
  'What the workshop wrote to a customer goes with the account (LGPD art. 18, VI).';
create trigger forget_notes after update of user_id on public.assistance_requests
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.forget_assistance_notes();

create function private.record_assistance(p_request uuid, p_state text, p_note text)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.assistance_history (request_id, state, at, changed_by, note)
  values (p_request, p_state, private.now_utc(), auth.uid(), nullif(btrim(p_note), ''))
$$;

-- What the link shows ---------------------------------------------------------------------------

-- Volatile, so that it sees what the same call has just written.
create function private.assistance_json(p_request public.assistance_requests) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'protocol', p_request.protocol, 'token', p_request.token, 'state', p_request.state,
    'created_at', p_request.created_at, 'service_type', p_request.service_type,
    'console_brand', p_request.console_brand, 'console_model', p_request.console_model,
    'problem_category', p_request.problem_category,
    'problem_description', p_request.problem_description,
    'urgency', p_request.urgency, 'logistics', p_request.logistics,
    'express_fee_cents', private.cents(p_request.express_fee),
    'quote', case when p_request.quoted_at is not null then jsonb_build_object(
      'labour_cents', private.cents(p_request.quote_labour),
      'parts', p_request.quote_parts,
      'express_fee_cents', private.cents(p_request.express_fee),
      'total_cents', private.cents(p_request.quote_total),
      'quoted_at', p_request.quoted_at, 'valid_until', p_request.quote_valid_until,
      'is_valid', p_request.quote_valid_until > private.now_utc()) end,
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'state', h.state, 'at', h.at, 'note', h.note) order by h.id), '[]')
      from public.assistance_history h where h.request_id = p_request.id))
$$;

create function private.get_assistance(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  select * into v_row from public.assistance_requests a where a.token = p_token;
  return case when found then private.assistance_json(v_row) end;
end
$$;

create function public.get_assistance(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.get_assistance(p_token) $$;
comment on function public.get_assistance(text) is
  'The request of an unguessable token with quote and history, without contact data; null when '
  'there is none.';

create function private.answer_assistance_quote(
  p_token text, p_is_approved boolean, p_total_cents bigint
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_to text := case when p_is_approved then 'approved' else 'declined' end;
begin
  if p_is_approved is null or p_total_cents is null then
    perform private.fail('UT005', 'not an answer to a quote');
  end if;
  select * into v_row from public.assistance_requests a
  where a.token = p_token for update;
  if not found then
    perform private.fail('UT004', 'no such request');
  elsif private.cents(v_row.quote_total) is distinct from p_total_cents then
    perform private.fail('UT007', 'the quote is another one by now');
  elsif v_row.state = v_to then
    return private.assistance_json(v_row); -- the answer got lost on its way and is given again
  elsif v_row.state <> 'quoted' then
    perform private.fail('UT015',
      format('a request does not go from %s to %s', v_row.state, v_to));
  elsif p_is_approved and v_row.quote_valid_until <= private.now_utc() then
    perform private.fail('UT015', 'the validity of the quote has passed');
  end if;
  update public.assistance_requests a set state = v_to where a.id = v_row.id
  returning * into v_row;
  perform private.record_assistance(v_row.id, v_to, null);
  return private.assistance_json(v_row);
end
$$;

create function public.answer_assistance_quote(
  p_token text, p_is_approved boolean, p_total_cents bigint
) returns jsonb
language sql set search_path = ''
as $$ select private.answer_assistance_quote(p_token, p_is_approved, p_total_cents) $$;
comment on function public.answer_assistance_quote(text, boolean, bigint) is
  'The customer approves or declines, through the link, the quote with the total they saw. '
  'Approving is over when the validity has passed.';

-- What admins do --------------------------------------------------------------------------------

create function private.set_assistance_state(p_request uuid, p_state text, p_note text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_from text;
begin
  perform private.require_admin();
  if length(p_note) > 500 then
    perform private.fail('UT005', 'the note is too long');
  end if;
  select * into v_row from public.assistance_requests a where a.id = p_request for update;
  if not found then
    perform private.fail('UT004', 'no such request');
  end if;
  v_from := v_row.state;
  -- A quote is made by quote_assistance, its answer is the customer's.
  if p_state is null or p_state in ('quoted', 'approved', 'declined')
    or not private.can_move_assistance(v_row.service_type, v_from, p_state) then
    perform private.fail('UT015', format('a request does not go from %s to %s', v_from, p_state));
  end if;
  update public.assistance_requests a set state = p_state where a.id = p_request
  returning * into v_row;
  perform private.record_assistance(p_request, p_state, p_note);
  perform private.audit('set_state', 'assistance_requests', p_request::text,
    jsonb_build_object('from', v_from, 'to', p_state));
  return private.assistance_json(v_row);
end
$$;

create function public.set_assistance_state(p_request uuid, p_state text, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.set_assistance_state(p_request, p_state, p_note) $$;
comment on function public.set_assistance_state(uuid, text, text) is
  'Admin: moves a request along its way, with a note the customer reads. Not to quoted, approved '
  'or declined.';

create function private.quote_assistance(p_request uuid, p_quote jsonb, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_from text;
  v_labour bigint;
  v_parts bigint;
begin
  perform private.require_admin();
  if p_quote is null or jsonb_typeof(p_quote) <> 'object'
    or jsonb_typeof(p_quote -> 'labour_cents') is distinct from 'number'
    or (p_quote ->> 'labour_cents') !~ '^[0-9]{1,8}$'
    or not private.is_parts_list(p_quote -> 'parts') or length(p_note) > 500 then
    perform private.fail('UT005', 'not a quote');
  end if;
  select * into v_row from public.assistance_requests a where a.id = p_request for update;
  if not found then
    perform private.fail('UT004', 'no such request');
  end if;
  v_from := v_row.state;
  if not private.can_move_assistance(v_row.service_type, v_from, 'quoted') then
    perform private.fail('UT015', format('a request does not go from %s to quoted', v_from));
  end if;
  v_labour := (p_quote ->> 'labour_cents')::bigint;
  select coalesce(sum((p ->> 'price_cents')::bigint), 0) into v_parts
  from jsonb_array_elements(p_quote -> 'parts') p;
  if v_labour + v_parts = 0 or v_labour + v_parts > 90000000 then
    perform private.fail('UT005', 'a quote has a price');
  end if;
  update public.assistance_requests a set
    state = 'quoted',
    quote_labour = private.reais(v_labour),
    quote_parts = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', btrim(p ->> 'name'), 'price_cents', (p ->> 'price_cents')::bigint)), '[]')
      from jsonb_array_elements(p_quote -> 'parts') p),
    quote_total = private.reais(v_labour + v_parts) + coalesce(a.express_fee, 0),
    quoted_at = private.now_utc(),
    quote_valid_until = private.now_utc() + interval '10 days'
  where a.id = p_request
  returning * into v_row;
  perform private.record_assistance(p_request, 'quoted', p_note);
  perform private.audit('quote', 'assistance_requests', p_request::text,
    jsonb_build_object('from', v_from, 'total_cents', private.cents(v_row.quote_total)));
  return private.assistance_json(v_row);
end
$$;

create function public.quote_assistance(p_request uuid, p_quote jsonb, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.quote_assistance(p_request, p_quote, p_note) $$;
comment on function public.quote_assistance(uuid, jsonb, text) is
  'Admin: quotes {labour_cents, parts: [{name, price_cents}]} plus the fee of Express if that was '
  'chosen, valid for 10 days; a quote not answered yet may be replaced.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.is_parts_list(jsonb) to authenticated, service_role;
grant execute on function
  private.get_assistance(text), public.get_assistance(text),
  private.answer_assistance_quote(text, boolean, bigint),
  public.answer_assistance_quote(text, boolean, bigint)
  to anon, authenticated, service_role;
grant execute on function
  private.set_assistance_state(uuid, text, text), public.set_assistance_state(uuid, text, text),
  private.quote_assistance(uuid, jsonb, text), public.quote_assistance(uuid, jsonb, text)
  to authenticated;
