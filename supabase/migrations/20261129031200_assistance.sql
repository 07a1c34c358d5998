-- Assistance requests: received → diagnosed → quoted → approved → repaired → delivered, or
-- declined, or cancelled; an evaluation: received → diagnosed → offered → accepted → bought. A trigger
-- checks the transitions for all writers. The customer answers a quote or an offer by the unguessable link
-- of the request. A request stores an estimate from a table of prices.

-- Tables ------------------------------------------------------------------------------------------

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
  'Whether a value is a list of at most 20 parts of a quote, each {name, price_cents} with whole '
  'centavos.';

create table public.repair_prices (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  model text not null,
  repair text not null,
  price numeric(10, 2) not null,
  days int not null,
  note text,
  updated_at timestamptz not null default now(),
  constraint repair_prices_once unique (brand, model, repair),
  constraint repair_prices_repair_check check (repair in (
    'nao-liga', 'erro-de-leitura', 'superaquecimento', 'problemas-no-controle', 'outros-problemas',
    'manutencao-preventiva')),
  constraint repair_prices_text_size check (
    length(btrim(brand)) between 1 and 60 and length(btrim(model)) between 1 and 80
    and length(btrim(note)) between 1 and 120),
  constraint repair_prices_price_range check (price between 0.01 and 99999.99),
  constraint repair_prices_days_range check (days between 1 and 90)
);
alter table public.repair_prices enable row level security;
comment on table public.repair_prices is
  'The lowest usual price of a repair or preventive maintenance by model, in reais, shown to every '
  'visitor as an estimate.';
comment on column public.repair_prices.repair is
  'A problem_category of requests, or manutencao-preventiva.';
comment on column public.repair_prices.days is 'Usual duration in business days after the approval.';

create table public.assistance_requests (
  id uuid primary key default gen_random_uuid(),
  protocol text not null unique,
  idempotency_key uuid not null unique,
  request_hash text,
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
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
  express_fee numeric(10, 2),
  estimate numeric(10, 2),
  estimate_days int,
  state text not null default 'received',
  serial_number text,
  quote_labor numeric(10, 2),
  quote_parts jsonb,
  quote_total numeric(10, 2),
  quoted_at timestamptz,
  quote_valid_until timestamptz,
  offer_money numeric(10, 2),
  offer_coins int,
  offered_at timestamptz,
  offer_valid_until timestamptz,
  offer_choice text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assistance_requests_service_check check (service_type in (
    'diagnostico-reparo', 'manutencao-preventiva', 'avaliacao-venda')),
  constraint assistance_requests_urgency_check check (urgency in ('normal', 'express')),
  constraint assistance_requests_logistics_check check (logistics in ('levar-loja', 'buscar-casa')),
  constraint assistance_requests_state_check check (state in (
    'received', 'diagnosed', 'quoted', 'approved', 'repaired', 'delivered', 'offered', 'accepted',
    'bought', 'declined', 'cancelled')),
  constraint assistance_requests_needed_by_service check (
    (service_type <> 'diagnostico-reparo' or problem_category is not null)
    and (service_type = 'avaliacao-venda' or urgency is not null)
    and (logistics <> 'buscar-casa' or coalesce(length(btrim(address)) > 0, false))),
  constraint assistance_requests_text_size check (
    length(console_brand) between 1 and 60 and length(console_model) between 1 and 80
    and length(problem_category) <= 80 and length(problem_description) <= 500
    and length(btrim(name)) between 2 and 120 and length(email) <= 254
    and length(address) <= 300 and length(btrim(serial_number)) between 1 and 60),
  constraint assistance_requests_whatsapp_check check (whatsapp ~ '^[0-9]{10,13}$'),
  constraint assistance_requests_token_shape check (token ~ '^[0-9a-f]{64}$'),
  constraint assistance_requests_express_fee check (
    express_fee is null or (express_fee >= 0 and urgency = 'express')),
  constraint assistance_requests_estimate_all_or_none check (num_nonnulls(estimate, estimate_days) in (0, 2)),
  constraint assistance_requests_quote_all_or_none check (
    (quoted_at is null and quote_labor is null and quote_parts is null and quote_total is null
      and quote_valid_until is null)
    or (quote_labor between 0 and 999999.99 and private.is_parts_list(quote_parts)
      and quote_total >= quote_labor and quote_valid_until > quoted_at)),
  constraint assistance_requests_offer_all_or_none check (
    (num_nonnulls(offered_at, offer_money, offer_coins, offer_valid_until, offer_choice) = 0)
    or (service_type = 'avaliacao-venda' and num_nonnulls(offer_money, offer_coins) > 0
      and coalesce(offer_money between 0.01 and 99999.99, true)
      and coalesce(offer_coins between 1 and 10000000, true)
      and coalesce(offer_valid_until > offered_at, false)
      and case offer_choice when 'money' then offer_money is not null
        when 'coins' then offer_coins is not null else offer_choice is null end))
);
create index assistance_requests_time_idx on public.assistance_requests (created_at desc);
create index assistance_requests_user_idx on public.assistance_requests (user_id);
create index assistance_requests_state_idx
  on public.assistance_requests (state, created_at desc);
create index assistance_requests_quoted_idx
  on public.assistance_requests (quote_valid_until) where state = 'quoted';
create index assistance_requests_ended_idx on public.assistance_requests (updated_at)
  where user_id is null and state in ('delivered', 'bought', 'declined', 'cancelled');
alter table public.assistance_requests enable row level security;
comment on table public.assistance_requests is
  'Requests of the wizard and their state; read by their owner and by the staff. Amounts are in '
  'reais.';
comment on column public.assistance_requests.token is
  'Unguessable. Its holder can read the request without contact data and answer its quote or offer.';
comment on column public.assistance_requests.express_fee is
  'The price of Express at the time of the request; part of every quote of the request.';
comment on column public.assistance_requests.estimate is
  'The price of repair_prices at the time of the request, with its days; null if there was none.';
comment on column public.assistance_requests.offer_money is
  'The amount in reais that the store offers for the device of an evaluation; offer_coins is the '
  'alternative in coins.';
comment on column public.assistance_requests.offer_choice is
  'The alternative that the customer has accepted, money or coins; null before.';
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
comment on table public.assistance_history is
  'The states that a request has entered, each with its time, author and the note to the customer.';

-- Transitions -------------------------------------------------------------------------------------

create function private.can_move_assistance(p_service text, p_from text, p_to text)
returns boolean
language sql immutable set search_path = ''
as $$
  select case when p_service = 'avaliacao-venda' then
    (p_from, p_to) in (
      ('received', 'diagnosed'), ('received', 'offered'), ('received', 'cancelled'),
      ('diagnosed', 'offered'), ('diagnosed', 'delivered'), ('diagnosed', 'cancelled'),
      ('offered', 'offered'), ('offered', 'accepted'), ('offered', 'declined'),
      ('offered', 'cancelled'),
      ('accepted', 'offered'), ('accepted', 'bought'), ('accepted', 'cancelled'))
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
  'Whether a request of this service may move from one state to another. Repair and maintenance need a '
  'quote, which can be replaced until it is answered. An evaluation ends when the console is returned '
  '(delivered) or bought. An accepted offer can be replaced if the console is not as described.';

create function private.tg_assistance_requests__guard() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Contact data is deleted with the account; the rest of the request may not change.
  v_free text[] := array['state', 'serial_number', 'updated_at', 'user_id', 'name', 'whatsapp',
    'email', 'address', 'problem_description', 'quote_labor', 'quote_parts', 'quote_total',
    'quoted_at', 'quote_valid_until', 'offer_money', 'offer_coins', 'offered_at',
    'offer_valid_until', 'offer_choice'];
begin
  -- A nested condition, because an admin who writes only the serial number has no right to execute the
  -- function.
  if new.state is distinct from old.state then
    if not private.can_move_assistance(old.service_type, old.state, new.state) then
      perform private.raise_error('UT015',
        format('a request does not go from %s to %s', old.state, new.state));
    end if;
  end if;
  if to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    perform private.raise_error('UT031', 'a sent request is a snapshot');
  end if;
  if new.quoted_at is distinct from old.quoted_at and new.state <> 'quoted' then
    perform private.raise_error('UT031', 'a quote belongs to the state quoted');
  elsif (new.offer_money, new.offer_coins, new.offered_at, new.offer_valid_until)
      is distinct from (old.offer_money, old.offer_coins, old.offered_at, old.offer_valid_until)
      and new.state <> 'offered' then
    perform private.raise_error('UT031', 'an offer belongs to the state offered');
  elsif new.offer_choice is distinct from old.offer_choice
      and new.state not in ('offered', 'accepted') then
    perform private.raise_error('UT031', 'a choice belongs to the state accepted');
  end if;
  return new;
end
$$;

create function private.tg_assistance_requests__delete_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.assistance_history set note = null, changed_by = null
  where request_id = new.id and (note is not null or changed_by = old.user_id);
  delete from private.assistance_notes n where n.request_id = new.id;
  return null;
end
$$;
comment on function private.tg_assistance_requests__delete_notes() is
  'Deletes the notes to and about a customer when the account is deleted (LGPD art. 18, VI).';

-- Customer ----------------------------------------------------------------------------------------

create function private.current_express_fee() returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.reais(case
      when s.setting_value ->> 'expressFeeCents' ~ '^[0-9]{1,7}$'
      then (s.setting_value ->> 'expressFeeCents')::bigint end)
    from public.site_settings s where s.setting_key = 'assistance'), 0)
$$;
comment on function private.current_express_fee() is
  'The current price of Express in reais, from the setting assistance.';

-- Volatile, so that it sees the rows that the same call has just written.
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
    'estimate', case when p_request.estimate is not null then jsonb_build_object(
      'price_cents', private.cents(p_request.estimate), 'days', p_request.estimate_days) end,
    'quote', case when p_request.quoted_at is not null then jsonb_build_object(
      'labor_cents', private.cents(p_request.quote_labor),
      'parts', p_request.quote_parts,
      'express_fee_cents', private.cents(p_request.express_fee),
      'total_cents', private.cents(p_request.quote_total),
      'valid_until', p_request.quote_valid_until,
      'is_valid', p_request.quote_valid_until > private.now_utc()) end,
    'has_account', p_request.user_id is not null,
    'offer', case when p_request.offered_at is not null then jsonb_build_object(
      'money_cents', private.cents(p_request.offer_money), 'coins', p_request.offer_coins,
      'valid_until', p_request.offer_valid_until,
      'is_valid', p_request.offer_valid_until > private.now_utc(),
      'choice', p_request.offer_choice) end,
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
  'The request with this unguessable token, with quote or offer and history, without contact data; null '
  'if there is none.';

create function private.create_assistance_request(p_key uuid, p_request jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_user uuid := private.active_user_id();
  v_hashes text[];
  v_price public.repair_prices;
begin
  if p_key is null or p_request is null or jsonb_typeof(p_request) <> 'object'
    or length(p_request::text) > 8000 then
    perform private.raise_error('UT005', 'not an assistance request');
  end if;
  v_hashes := array(
    select encode(sha256(convert_to(sender || p_request::text, 'utf8')), 'hex')
    from unnest(array[coalesce(v_user::text, 'guest'), 'guest']) with ordinality s (sender, n)
    order by s.n);
  -- Calls with the same key wait here; the second one finds the request of the first.
  perform pg_advisory_xact_lock(hashtextextended('assistance:' || p_key::text, 0));
  select * into v_row from public.assistance_requests a where a.idempotency_key = p_key;
  if found then
    if (v_row.request_hash = any (v_hashes)) is not true
      or coalesce(v_row.user_id, v_user) is distinct from v_user then
      perform private.raise_error('UT016', 'the key belongs to another request');
    end if;
    -- A guest who did not receive the response may have signed in before repeating the call.
    if v_row.user_id is distinct from v_user then
      update public.assistance_requests a set user_id = v_user where a.id = v_row.id
      returning * into v_row;
    end if;
    return private.assistance_json(v_row) || jsonb_build_object('id', v_row.id);
  end if;
  select * into v_price from public.repair_prices r
  where r.brand = p_request ->> 'console_brand' and r.model = p_request ->> 'console_model'
    and r.repair = case p_request ->> 'service_type'
      when 'diagnostico-reparo' then p_request ->> 'problem_category'
      when 'manutencao-preventiva' then 'manutencao-preventiva' end;
  begin
    insert into public.assistance_requests (
      protocol, idempotency_key, request_hash, user_id, service_type, console_brand,
      console_model, problem_category, problem_description, urgency, express_fee, estimate,
      estimate_days, logistics, name, whatsapp, email, address, created_at, updated_at)
    values (
      private.unique_code('public.assistance_requests', 'protocol',
        to_char(private.now_utc() at time zone 'America/Sao_Paulo', '"AT-"YYMMDD-'), 5),
      p_key, v_hashes[1], v_user, p_request ->> 'service_type', p_request ->> 'console_brand',
      p_request ->> 'console_model', nullif(p_request ->> 'problem_category', ''),
      nullif(p_request ->> 'problem_description', ''), nullif(p_request ->> 'urgency', ''),
      case when p_request ->> 'urgency' = 'express' then private.current_express_fee() end,
      v_price.price, v_price.days, p_request ->> 'logistics', btrim(p_request ->> 'name'),
      regexp_replace(coalesce(p_request ->> 'whatsapp', ''), '[^0-9]', '', 'g'),
      nullif(btrim(p_request ->> 'email'), ''), nullif(btrim(p_request ->> 'address'), ''),
      private.now_utc(), private.now_utc())
    returning * into v_row;
  exception when check_violation or not_null_violation then
    perform private.raise_error('UT005', 'a field of the assistance request is missing or wrong');
  end;
  perform private.record_move('assistance_requests', v_row.id, 'received', null);
  return private.assistance_json(v_row) || jsonb_build_object('id', v_row.id);
end
$$;

create function public.create_assistance_request(
  p_key uuid, p_request jsonb, p_owner uuid default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_same_customer(p_owner);
  return private.create_assistance_request(p_key, p_request);
end
$$;
comment on function public.create_assistance_request(uuid, jsonb, uuid) is
  'Stores a request of the wizard ({service_type, console_brand, console_model, problem_category, '
  'problem_description, urgency, logistics, name, whatsapp, email, address}) and returns it as '
  'get_assistance does, with its id. The estimate is that of repair_prices. With p_owner, any other '
  'caller is refused (UT001). The same key and content return the same request to its sender; if a '
  'guest has signed in since, the request then belongs to the customer.';

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
    perform private.raise_error('UT005', 'not an answer to a quote');
  end if;
  select * into v_row from public.assistance_requests a
  where a.token = p_token for update;
  if not found then
    perform private.raise_error('UT004', 'no such request');
  elsif private.cents(v_row.quote_total) is distinct from p_total_cents then
    perform private.raise_error('UT007', 'the quote is another one by now');
  elsif v_row.state = v_to then
    return private.assistance_json(v_row); -- repeated after a lost answer
  elsif v_row.state <> 'quoted' then
    perform private.raise_error('UT015',
      format('a request does not go from %s to %s', v_row.state, v_to));
  elsif p_is_approved and v_row.quote_valid_until <= private.now_utc() then
    perform private.raise_error('UT015', 'the validity of the quote has passed');
  end if;
  update public.assistance_requests a set state = v_to where a.id = v_row.id
  returning * into v_row;
  perform private.record_move('assistance_requests', v_row.id, v_to, null);
  return private.assistance_json(v_row);
end
$$;

create function public.answer_assistance_quote(
  p_token text, p_is_approved boolean, p_total_cents bigint
) returns jsonb
language sql set search_path = ''
as $$ select private.answer_assistance_quote(p_token, p_is_approved, p_total_cents) $$;
comment on function public.answer_assistance_quote(text, boolean, bigint) is
  'Approves or declines the quote of a request by its link, with the total that the customer has seen. '
  'An expired quote cannot be approved.';

create function private.answer_assistance_offer(
  p_token text, p_choice text, p_money_cents bigint, p_coins int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_to text := case when p_choice = 'decline' then 'declined' else 'accepted' end;
begin
  if p_choice is null or p_choice not in ('money', 'coins', 'decline') then
    perform private.raise_error('UT005', 'not an answer to an offer');
  end if;
  select * into v_row from public.assistance_requests a
  where a.token = p_token for update;
  if not found then
    perform private.raise_error('UT004', 'no such request');
  elsif v_row.offered_at is null or private.cents(v_row.offer_money) is distinct from p_money_cents
      or v_row.offer_coins is distinct from p_coins then
    perform private.raise_error('UT007', 'the offer is another one by now');
  elsif v_row.state = v_to and v_row.offer_choice is not distinct from nullif(p_choice, 'decline') then
    return private.assistance_json(v_row); -- repeated after a lost answer
  elsif v_row.state <> 'offered' then
    perform private.raise_error('UT015',
      format('a request does not go from %s to %s', v_row.state, v_to));
  elsif v_to = 'accepted' and v_row.offer_valid_until <= private.now_utc() then
    perform private.raise_error('UT015', 'the validity of the offer has passed');
  elsif p_choice = 'money' and p_money_cents is null or p_choice = 'coins' and p_coins is null then
    perform private.raise_error('UT005', 'the offer has no such alternative');
  end if;
  -- Coins need an account: a request without one is assigned to the customer who accepts.
  if p_choice = 'coins' and v_row.user_id is null then
    v_row.user_id := private.require_confirmed();
  end if;
  update public.assistance_requests a set
    state = v_to, offer_choice = nullif(p_choice, 'decline'), user_id = v_row.user_id
  where a.id = v_row.id
  returning * into v_row;
  perform private.record_move('assistance_requests', v_row.id, v_to, null);
  return private.assistance_json(v_row);
end
$$;

create function public.answer_assistance_offer(
  p_token text, p_choice text, p_money_cents bigint, p_coins int
) returns jsonb
language sql set search_path = ''
as $$ select private.answer_assistance_offer(p_token, p_choice, p_money_cents, p_coins) $$;
comment on function public.answer_assistance_offer(text, text, bigint, int) is
  'Accepts money or coins, or declines (decline), the offer of a request by its link, with the amounts '
  'that the customer has seen. An expired offer cannot be accepted. Accepting coins requires the '
  'account of the request or, if it has none, a signed-in caller.';

-- Admin -------------------------------------------------------------------------------------------

create function private.set_assistance_state(
  p_request uuid, p_state text, p_note text, p_seen timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_from text;
begin
  perform private.require_permission('assistance');
  if length(p_note) > 500 then
    perform private.raise_error('UT005', 'the note is too long');
  end if;
  select * into v_row from public.assistance_requests a where a.id = p_request for update;
  if not found then
    perform private.raise_error('UT004', 'no such request');
  elsif p_state = 'bought' and date_trunc('milliseconds', v_row.offer_valid_until)
    is distinct from date_trunc('milliseconds', p_seen) then
    perform private.raise_error('UT007', 'the offer was replaced meanwhile');
  end if;
  v_from := v_row.state;
  if v_from = 'bought' and p_state = 'bought' then
    return private.assistance_json(v_row); -- repeated after a lost answer
  end if;
  -- Quotes and offers have separate functions, and only the customer answers them.
  if p_state is null or p_state in ('quoted', 'approved', 'offered', 'accepted', 'declined')
    or not private.can_move_assistance(v_row.service_type, v_from, p_state) then
    perform private.raise_error('UT015',
      format('a request does not go from %s to %s', v_from, p_state));
  end if;
  update public.assistance_requests a set state = p_state where a.id = p_request
  returning * into v_row;
  if p_state = 'bought' and v_row.offer_choice = 'coins' then
    perform private.require_permission('coins');
    if v_row.user_id is null then
      perform private.raise_error('UT015', 'the account that accepted coins was deleted');
    end if;
    perform private.post_ledger_entry(v_row.user_id, v_row.offer_coins, 'earned', 'trade_in',
      'Venda de ' || v_row.console_model, 'trade-in:' || v_row.id,
      jsonb_build_object('protocol', v_row.protocol));
  end if;
  perform private.record_move('assistance_requests', p_request, p_state, p_note,
    jsonb_build_object('state', jsonb_build_array(v_from, p_state)));
  return private.assistance_json(v_row);
end
$$;

create function public.set_assistance_state(
  p_request uuid, p_state text, p_note text default null, p_seen timestamptz default null
) returns jsonb
language sql set search_path = ''
as $$ select private.set_assistance_state(p_request, p_state, p_note, p_seen) $$;
comment on function public.set_assistance_state(uuid, text, text, timestamptz) is
  'Staff: moves a request to a state, with a note that the customer can read; not to quoted, approved, '
  'offered, accepted or declined. bought confirms that the console was received and paid for; it '
  'credits an accepted offer in coins once, which requires the area coins. For bought, p_seen is the '
  'valid_until of the offer that the caller has read: a different one is a conflict (UT007).';

create function private.quote_assistance(p_request uuid, p_quote jsonb, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_from text;
  v_labor bigint;
  v_parts bigint;
begin
  perform private.require_permission('assistance');
  if p_quote is null or jsonb_typeof(p_quote) <> 'object'
    or jsonb_typeof(p_quote -> 'labor_cents') is distinct from 'number'
    or (p_quote ->> 'labor_cents') !~ '^[0-9]{1,8}$'
    or not private.is_parts_list(p_quote -> 'parts') or length(p_note) > 500 then
    perform private.raise_error('UT005', 'not a quote');
  end if;
  select * into v_row from public.assistance_requests a where a.id = p_request for update;
  if not found then
    perform private.raise_error('UT004', 'no such request');
  elsif p_quote ? 'seen' and date_trunc('milliseconds', v_row.quote_valid_until)
    is distinct from date_trunc('milliseconds', (p_quote ->> 'seen')::timestamptz) then
    perform private.raise_error('UT007', 'the quote was replaced meanwhile');
  end if;
  v_from := v_row.state;
  if not private.can_move_assistance(v_row.service_type, v_from, 'quoted') then
    perform private.raise_error('UT015', format('a request does not go from %s to quoted', v_from));
  end if;
  v_labor := (p_quote ->> 'labor_cents')::bigint;
  select coalesce(sum((p ->> 'price_cents')::bigint), 0) into v_parts
  from jsonb_array_elements(p_quote -> 'parts') p;
  if v_labor + v_parts = 0 or v_labor + v_parts > 90000000 then
    perform private.raise_error('UT005', 'a quote has a price');
  end if;
  update public.assistance_requests a set
    state = 'quoted',
    quote_labor = private.reais(v_labor),
    quote_parts = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', btrim(p ->> 'name'), 'price_cents', (p ->> 'price_cents')::bigint)), '[]')
      from jsonb_array_elements(p_quote -> 'parts') p),
    quote_total = private.reais(v_labor + v_parts) + coalesce(a.express_fee, 0),
    quoted_at = private.now_utc(),
    quote_valid_until = private.now_utc() + interval '10 days'
  where a.id = p_request
  returning * into v_row;
  perform private.record_move('assistance_requests', p_request, 'quoted', p_note,
    jsonb_build_object('from', v_from, 'total_cents', private.cents(v_row.quote_total)));
  return private.assistance_json(v_row);
end
$$;

create function public.quote_assistance(p_request uuid, p_quote jsonb, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.quote_assistance(p_request, p_quote, p_note) $$;
comment on function public.quote_assistance(uuid, jsonb, text) is
  'Staff: quotes {labor_cents, parts: [{name, price_cents}]} plus the fee of Express if chosen, valid '
  'for 10 days. A quote can be replaced until it is answered. seen is the valid_until that the editor '
  'has read: a different one is a conflict (UT007).';

create function private.offer_assistance(p_request uuid, p_offer jsonb, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.assistance_requests;
  v_from text;
  v_money bigint;
  v_coins int;
begin
  perform private.require_permission('assistance');
  if p_offer is null or jsonb_typeof(p_offer) <> 'object'
    or coalesce(p_offer ->> 'money_cents', '1') !~ '^[1-9][0-9]{0,6}$'
    or coalesce(p_offer ->> 'coins', '1') !~ '^[1-9][0-9]{0,6}$'
    or coalesce(p_offer ->> 'money_cents', p_offer ->> 'coins') is null
    or coalesce(p_offer ->> 'days', '') !~ '^([1-9]|[1-5][0-9]|60)$' or length(p_note) > 500 then
    perform private.raise_error('UT005', 'not an offer');
  end if;
  v_money := (p_offer ->> 'money_cents')::bigint;
  v_coins := (p_offer ->> 'coins')::int;
  if v_coins is not null then
    -- Otherwise a member without this area could credit coins to a private account.
    perform private.require_permission('coins');
    if not private.is_coin_system_on() then
      perform private.raise_error('UT020', 'the coin system is switched off');
    end if;
  end if;
  select * into v_row from public.assistance_requests a where a.id = p_request for update;
  if not found then
    perform private.raise_error('UT004', 'no such request');
  elsif p_offer ? 'seen' and date_trunc('milliseconds', v_row.offer_valid_until)
    is distinct from date_trunc('milliseconds', (p_offer ->> 'seen')::timestamptz) then
    perform private.raise_error('UT007', 'the offer was replaced meanwhile');
  elsif p_offer ? 'seen_choice' and v_row.offer_choice is distinct from p_offer ->> 'seen_choice' then
    perform private.raise_error('UT007', 'the customer answered meanwhile');
  end if;
  v_from := v_row.state;
  if not private.can_move_assistance(v_row.service_type, v_from, 'offered') then
    perform private.raise_error('UT015', format('a request does not go from %s to offered', v_from));
  end if;
  update public.assistance_requests a set
    state = 'offered',
    offer_money = private.reais(v_money),
    offer_coins = v_coins,
    offered_at = private.now_utc(),
    offer_valid_until = private.now_utc() + make_interval(days => (p_offer ->> 'days')::int),
    offer_choice = null
  where a.id = p_request
  returning * into v_row;
  perform private.record_move('assistance_requests', p_request, 'offered', p_note,
    jsonb_build_object('state', jsonb_build_array(v_from, 'offered'), 'money_cents', v_money,
      'coins', v_coins));
  return private.assistance_json(v_row);
end
$$;

create function public.offer_assistance(p_request uuid, p_offer jsonb, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.offer_assistance(p_request, p_offer, p_note) $$;
comment on function public.offer_assistance(uuid, jsonb, text) is
  'Staff: offers {money_cents, coins, days} for the device of an evaluation: money, coins, or both as '
  'alternatives, valid for 1 to 60 days. Coins require the area coins. An offer can be replaced until '
  'the device is bought; the customer then answers again. seen as in quote_assistance; seen_choice is '
  'the choice that the editor has read: a different one is a conflict (UT007).';

-- Notes of the staff ------------------------------------------------------------------------------

create table private.assistance_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.assistance_requests (id) on delete cascade,
  author uuid,
  at timestamptz not null,
  body text not null,
  constraint assistance_notes_body_size check (length(btrim(body)) between 1 and 2000)
);
create index assistance_notes_request_idx on private.assistance_notes (request_id, at);
alter table private.assistance_notes enable row level security;
comment on table private.assistance_notes is
  'Notes of the staff about a request, which customers cannot read. Only the functions below access '
  'them.';

create function private.add_assistance_note(p_request uuid, p_body text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('assistance');
  if length(btrim(p_body)) not between 1 and 2000 then
    perform private.raise_error('UT005', '1 to 2000 characters');
  elsif not exists (select from public.assistance_requests s where s.id = p_request) then
    perform private.raise_error('UT004', 'no such request');
  end if;
  insert into private.assistance_notes (request_id, author, at, body)
  values (p_request, auth.uid(), private.now_utc(), btrim(p_body));
  -- Without the text, which is personal data: the log is kept longer than the note.
  perform private.audit('note', 'assistance_requests', p_request::text, null);
end
$$;

create function public.add_assistance_note(p_request uuid, p_body text) returns void
language sql set search_path = ''
as $$ select private.add_assistance_note(p_request, p_body) $$;
comment on function public.add_assistance_note(uuid, text) is
  'Staff: adds a note about a request that only the staff can read. Notes cannot be changed.';

create function private.list_assistance_notes(p_request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('assistance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'body', n.body,
      'by', u.full_name) order by n.at, n.id), '[]')
    from private.assistance_notes n left join public.user_profiles u on u.id = n.author
    where n.request_id = p_request);
end
$$;

create function public.list_assistance_notes(p_request uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_assistance_notes(p_request) $$;
comment on function public.list_assistance_notes(uuid) is
  'Staff: the notes about a request, oldest first: [{id, at, body, by}].';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_repair_prices__touch_updated_at
  before update on public.repair_prices
  for each row execute function private.tg__touch_updated_at();
create trigger tg_repair_prices__audit_row
  after insert or update or delete on public.repair_prices
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_assistance_requests__touch_updated_at
  before update on public.assistance_requests
  for each row execute function private.tg__touch_updated_at();
create trigger tg_assistance_requests__audit_row
  after update on public.assistance_requests
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_assistance_requests__guard
  before update on public.assistance_requests
  for each row execute function private.tg_assistance_requests__guard();
create trigger tg_assistance_requests__delete_notes
  after update of user_id on public.assistance_requests
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.tg_assistance_requests__delete_notes();
create trigger tg_assistance_requests__limit_caller
  before insert on public.assistance_requests
  for each row execute function private.tg__limit_caller('assistance requests', '5', '3600');

-- Policies ----------------------------------------------------------------------------------------

create policy repair_prices_read on public.repair_prices for select to anon, authenticated
  using (true);
create policy repair_prices_insert on public.repair_prices for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy repair_prices_update on public.repair_prices for update to authenticated
  using ((select private.has_permission('settings')));
create policy repair_prices_delete on public.repair_prices for delete to authenticated
  using ((select private.has_permission('settings')));

create policy assistance_requests_read on public.assistance_requests for select to authenticated
  using (
    user_id = (select private.active_user_id())
    or (select private.has_permission('assistance')));
create policy assistance_requests_update on public.assistance_requests for update to authenticated
  using ((select private.has_permission('assistance')));

create policy assistance_history_read on public.assistance_history for select to authenticated
  using ((select private.has_permission('assistance')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.repair_prices to anon, authenticated;
grant delete on public.repair_prices to authenticated;
grant insert (id, brand, model, repair, price, days, note) on public.repair_prices to authenticated;
grant update (brand, model, repair, price, days, note, updated_at)
  on public.repair_prices to authenticated;
grant select, insert, update, delete on public.repair_prices to service_role;
grant update (serial_number) on public.assistance_requests to authenticated;
grant select on public.assistance_requests to authenticated;
grant select, delete on public.assistance_requests to service_role;
grant select on public.assistance_history to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.is_parts_list(jsonb), private.create_assistance_request(uuid, jsonb),
  public.create_assistance_request(uuid, jsonb, uuid)
  to authenticated, service_role;
grant execute on function
  private.get_assistance(text), public.get_assistance(text),
  private.answer_assistance_quote(text, boolean, bigint),
  public.answer_assistance_quote(text, boolean, bigint),
  private.answer_assistance_offer(text, text, bigint, int),
  public.answer_assistance_offer(text, text, bigint, int)
  to anon, authenticated, service_role;
grant execute on function
  private.set_assistance_state(uuid, text, text, timestamptz),
  public.set_assistance_state(uuid, text, text, timestamptz),
  private.quote_assistance(uuid, jsonb, text), public.quote_assistance(uuid, jsonb, text),
  private.offer_assistance(uuid, jsonb, text), public.offer_assistance(uuid, jsonb, text)
  to authenticated;
grant execute on function
  private.add_assistance_note(uuid, text), public.add_assistance_note(uuid, text),
  private.list_assistance_notes(uuid), public.list_assistance_notes(uuid)
  to authenticated;
