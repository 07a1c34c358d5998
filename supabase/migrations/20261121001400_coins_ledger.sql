-- The coin ledger. coin_transactions is append-only; uti_coins holds the sums and is written in
-- the same transaction by private.post_coins() alone. Neither has a foreign key to auth.users:
-- the journal outlives an account, and an id without an account names nobody.

create table public.uti_coins (
  user_id uuid primary key,
  balance int not null default 0,
  total_earned int not null default 0,
  total_spent int not null default 0,
  updated_at timestamptz not null default now(),
  constraint uti_coins_balance_not_negative check (balance >= 0),
  constraint uti_coins_sums check (balance = total_earned - total_spent)
);
alter table public.uti_coins enable row level security;
create policy uti_coins_read on public.uti_coins for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.uti_coins to authenticated, service_role;

create table public.coin_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  amount int not null,
  type text not null default 'earned',
  reason text not null,
  description text,
  metadata jsonb not null default '{}',
  balance_after int not null,
  available_at timestamptz,
  idempotency_key text not null,
  seq bigint generated always as identity,
  created_at timestamptz not null default now(),
  constraint coin_transactions_key_unique unique (idempotency_key),
  constraint coin_transactions_not_zero check (amount <> 0),
  constraint coin_transactions_balance_not_negative check (balance_after >= 0),
  constraint coin_transactions_type_check check (type in (
    'earned', 'cashback', 'spent', 'redeemed', 'refund', 'reversal', 'adjustment')),
  constraint coin_transactions_text_size check (
    length(reason) <= 60 and length(description) <= 200 and length(idempotency_key) <= 200
    and length(metadata::text) <= 4096)
);
create index coin_transactions_user_idx on public.coin_transactions (user_id, seq desc);
create index coin_transactions_pending_idx on public.coin_transactions (user_id, available_at)
  where available_at is not null;

alter table public.coin_transactions enable row level security;
create policy coin_transactions_read on public.coin_transactions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.coin_transactions to authenticated, service_role;

create trigger append_only before update or delete on public.coin_transactions
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.coin_transactions
  for each statement execute function private.refuse_change();

create table public.coin_system_config (
  setting_key text primary key,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint coin_system_config_key_shape check (setting_key ~ '^[a-z][a-z0-9_]{0,59}$')
);
alter table public.coin_system_config enable row level security;
create policy coin_system_config_read on public.coin_system_config
  for select to anon, authenticated using (true);
create policy coin_system_config_insert on public.coin_system_config for insert to authenticated
  with check ((select private.is_admin()));
create policy coin_system_config_update on public.coin_system_config for update to authenticated
  using ((select private.is_admin()));
create policy coin_system_config_delete on public.coin_system_config for delete to authenticated
  using ((select private.is_admin()));
grant select on public.coin_system_config to anon;
grant select, insert, update, delete on public.coin_system_config to authenticated, service_role;
create trigger touch_updated_at before update on public.coin_system_config
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.coin_system_config
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

-- Functions ------------------------------------------------------------------------------------

create function private.is_coin_system_on() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select c.setting_value #>> '{}' = 'true' from public.coin_system_config c
     where c.setting_key = 'system_enabled'),
    true)
$$;
comment on function private.is_coin_system_on() is
  'coin_system_config.system_enabled; on when there is no such row.';

create function private.lock_coins(p_user uuid) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance int;
begin
  insert into public.uti_coins (user_id) values (p_user) on conflict (user_id) do nothing;
  select c.balance into v_balance from public.uti_coins c where c.user_id = p_user for update;
  return v_balance;
end
$$;
comment on function private.lock_coins(uuid) is
  'Locks the account of a customer, made if need be, and gives its balance. Whoever spends, holds '
  'or credits takes this lock first: it puts the coin operations of one customer in a row.';

create function private.post_coins(
  p_user uuid, p_amount int, p_type text, p_reason text, p_description text, p_key text,
  p_metadata jsonb default '{}', p_available_at timestamptz default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance int := private.lock_coins(p_user);
  v_spends boolean := p_type in ('spent', 'redeemed', 'refund');
  v_id uuid;
begin
  select t.id into v_id from public.coin_transactions t where t.idempotency_key = p_key;
  if found then
    return v_id;
  end if;
  if v_balance + p_amount < 0 then
    perform private.fail('UT021', 'not enough coins');
  end if;
  insert into public.coin_transactions (
    user_id, amount, type, reason, description, metadata, balance_after, available_at,
    idempotency_key, created_at)
  values (
    p_user, p_amount, p_type, p_reason, p_description, coalesce(p_metadata, '{}'),
    v_balance + p_amount, p_available_at, p_key, private.now_utc())
  returning id into v_id;
  update public.uti_coins c set
    balance = c.balance + p_amount,
    total_earned = c.total_earned + case when v_spends then 0 else p_amount end,
    total_spent = c.total_spent - case when v_spends then p_amount else 0 end,
    updated_at = private.now_utc()
  where c.user_id = p_user;
  return v_id;
end
$$;
comment on function private.post_coins(uuid, int, text, text, text, text, jsonb, timestamptz) is
  'The one write path of the ledger. The same idempotency key posts once; a balance below zero is '
  'refused. Coins with available_at in the future are in the balance but not free (pendente).';

create function private.ledger_check()
returns table (user_id uuid, balance int, ledger_sum bigint, problem text)
language sql stable security definer set search_path = ''
as $$
  with sums as (
    select t.user_id, sum(t.amount) as total from public.coin_transactions t group by t.user_id
  ),
  steps as (
    select t.user_id, t.seq,
      t.balance_after <> sum(t.amount) over (partition by t.user_id order by t.seq) as is_wrong
    from public.coin_transactions t
  )
  select coalesce(c.user_id, s.user_id), c.balance, s.total, 'balance differs from the ledger'
  from public.uti_coins c full join sums s on s.user_id = c.user_id
  where coalesce(c.balance, 0) is distinct from coalesce(s.total, 0)::int
  union all
  select st.user_id, null, null, 'a running balance is wrong'
  from steps st where st.is_wrong group by st.user_id
$$;
comment on function private.ledger_check() is 'No row when the ledger is sound.';

revoke execute on all functions in schema private from public;

comment on table public.uti_coins is 'Balance and totals of a customer; no row means zero.';
comment on table public.coin_transactions is 'Append-only journal of coins; 100 coins are R$ 1,00.';
comment on column public.coin_transactions.available_at is
  'Cashback is pendente until then: part of the balance, not of the free coins.';
comment on table public.coin_system_config is 'system_enabled switches earning and spending.';
