-- Rules of earning, daily codes, the rewards shop and the nonces of the scroll reward. The
-- functions that use them (earn_coins, claim, redeem, scroll) have migrations of their own.

create table public.coin_rules (
  id uuid primary key default gen_random_uuid(),
  action text not null unique,
  amount int not null,
  description text,
  max_per_day int,
  max_per_month int,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coin_rules_action_shape check (action ~ '^[a-z][a-z0-9_]{1,59}$'),
  constraint coin_rules_amount_range check (amount between 1 and 10000),
  constraint coin_rules_caps check (
    max_per_day between 1 and 1000 and max_per_month between 1 and 10000),
  constraint coin_rules_description_size check (length(description) <= 200)
);
alter table public.coin_rules enable row level security;
create policy coin_rules_read_as_visitor on public.coin_rules for select to anon
  using (is_active);
create policy coin_rules_read on public.coin_rules for select to authenticated
  using (is_active or (select private.is_admin()));
create policy coin_rules_insert on public.coin_rules for insert to authenticated
  with check ((select private.is_admin()));
create policy coin_rules_update on public.coin_rules for update to authenticated
  using ((select private.is_admin()));
create policy coin_rules_delete on public.coin_rules for delete to authenticated
  using ((select private.is_admin()));
grant select on public.coin_rules to anon;
grant select, insert, update, delete on public.coin_rules to authenticated, service_role;

create table public.daily_codes (
  cycle_date date primary key,
  code text not null unique,
  appears_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint daily_codes_code_shape check (code ~ '^[A-Z0-9-]{4,20}$')
);
alter table public.daily_codes enable row level security;
grant select on public.daily_codes to service_role;

create table public.daily_code_claims (
  user_id uuid not null references auth.users (id) on delete cascade,
  cycle_date date not null references public.daily_codes (cycle_date),
  streak_position int not null,
  amount int not null,
  transaction_id uuid references public.coin_transactions (id),
  claimed_at timestamptz not null default now(),
  primary key (user_id, cycle_date),
  constraint daily_code_claims_position check (streak_position >= 1),
  constraint daily_code_claims_amount check (amount >= 1)
);
create index daily_code_claims_cycle_idx on public.daily_code_claims (cycle_date);
create index daily_code_claims_transaction_idx on public.daily_code_claims (transaction_id);
alter table public.daily_code_claims enable row level security;
create policy daily_code_claims_read on public.daily_code_claims for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.daily_code_claims to authenticated, service_role;

create table public.coin_products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  image text,
  cost int not null,
  stock int not null default 0,
  kind text not null default 'coupon',
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coin_products_text_size check (
    length(btrim(name)) between 1 and 120 and length(description) <= 1000),
  constraint coin_products_cost_range check (cost between 1 and 10000000),
  constraint coin_products_stock_range check (stock between 0 and 1000000),
  constraint coin_products_kind_check check (kind in ('coupon', 'product', 'service', 'gift_card')),
  constraint coin_products_safe_image check (private.is_safe_link(image))
);
alter table public.coin_products enable row level security;
create policy coin_products_read_as_visitor on public.coin_products for select to anon
  using (is_active);
create policy coin_products_read on public.coin_products for select to authenticated
  using (is_active or (select private.is_admin()));
create policy coin_products_insert on public.coin_products for insert to authenticated
  with check ((select private.is_admin()));
create policy coin_products_update on public.coin_products for update to authenticated
  using ((select private.is_admin()));
create policy coin_products_delete on public.coin_products for delete to authenticated
  using ((select private.is_admin()));
grant select on public.coin_products to anon;
grant select, insert, update, delete on public.coin_products to authenticated, service_role;

create table public.coin_redemptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  product_id uuid references public.coin_products (id) on delete set null,
  product_name text not null,
  cost int not null,
  code text not null unique,
  state text not null default 'issued',
  idempotency_key text not null unique,
  transaction_id uuid references public.coin_transactions (id),
  created_at timestamptz not null default now(),
  honoured_at timestamptz,
  constraint coin_redemptions_state_check check (state in ('issued', 'honoured', 'cancelled'))
);
create index coin_redemptions_user_idx on public.coin_redemptions (user_id, created_at desc);
create index coin_redemptions_product_idx on public.coin_redemptions (product_id);
create index coin_redemptions_transaction_idx on public.coin_redemptions (transaction_id);
alter table public.coin_redemptions enable row level security;
create policy coin_redemptions_read on public.coin_redemptions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy coin_redemptions_update on public.coin_redemptions for update to authenticated
  using ((select private.is_admin()));
grant select, update (state, honoured_at) on public.coin_redemptions to authenticated;
grant select on public.coin_redemptions to service_role;

create table public.scroll_nonces (
  nonce uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  page text not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  constraint scroll_nonces_page_size check (length(page) <= 300)
);
create index scroll_nonces_user_idx on public.scroll_nonces (user_id, issued_at desc);
alter table public.scroll_nonces enable row level security;
grant select on public.scroll_nonces to service_role;

create trigger touch_updated_at before update on public.coin_rules
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.coin_products
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.coin_rules
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();
create trigger audit_row after insert or update or delete on public.coin_products
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();
create trigger audit_row after update on public.coin_redemptions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

comment on table public.coin_rules is 'What an action earns, and how often; no active rule, no coins.';
comment on table public.daily_codes is 'The code of each cycle; read through functions only.';
comment on table public.daily_code_claims is 'One claim a customer and cycle, by primary key.';
comment on table public.coin_products is 'Rewards shop of /coins; cost in coins.';
comment on table public.coin_redemptions is 'Redeemed rewards with the code the store honours.';
comment on table public.scroll_nonces is 'Single-use marks of page views for the scroll reward.';
