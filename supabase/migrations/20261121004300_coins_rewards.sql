-- The rewards shop: coins for a code that the store honours. Locks in the order of ERROR_CODES.md:
-- the reward, then the coins of the customer.

create function private.redemption_json(p_row public.coin_redemptions) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.coin_answer(true, 'REDEEMED', jsonb_build_object('data', jsonb_build_object(
    'id', p_row.id, 'code', p_row.code, 'product_id', p_row.product_id,
    'product_name', p_row.product_name, 'cost', p_row.cost)))
$$;

create function private.free_redemption_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code text;
begin
  loop
    v_code := 'RES-' || private.random_code(8);
    exit when not exists (select 1 from public.coin_redemptions r where r.code = v_code);
  end loop;
  return v_code;
end
$$;

create function private.redeem_coin_product(p_user uuid, p_product uuid, p_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_caller(p_user);
  v_key text := concat_ws(':', 'redeem', v_user, coalesce(p_key, gen_random_uuid()));
  v_product public.coin_products;
  v_row public.coin_redemptions;
begin
  perform private.expire_orders();
  select * into v_product from public.coin_products p where p.id = p_product for update;
  -- Equal keys of one customer queue up here, also when they name different rewards.
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  select * into v_row from public.coin_redemptions r where r.idempotency_key = v_key;
  if found then
    if v_row.product_id is distinct from p_product then
      perform private.fail('UT016', 'the key belongs to another reward');
    end if;
    return private.redemption_json(v_row);
  end if;

  if not private.is_coin_system_on() then
    return private.coin_answer(false, 'COINS_DISABLED', '{"data": null}');
  elsif not coalesce(v_product.is_active, false) then
    return private.coin_answer(false, 'UNAVAILABLE_REWARD', '{"data": null}');
  elsif v_product.stock < 1 then
    return private.coin_answer(false, 'OUT_OF_STOCK', '{"data": null}');
  elsif private.free_coins(v_user) >= v_product.cost then
    perform private.lock_coins(v_user);
  end if;
  if private.free_coins(v_user) < v_product.cost then
    return private.coin_answer(false, 'INSUFFICIENT_COINS', '{"data": null}');
  end if;

  update public.coin_products p set stock = p.stock - 1 where p.id = v_product.id;
  insert into public.coin_redemptions (
    user_id, product_id, product_name, cost, code, idempotency_key, created_at, transaction_id)
  values (
    v_user, v_product.id, v_product.name, v_product.cost, private.free_redemption_code(), v_key,
    private.now_utc(),
    private.post_coins(v_user, -v_product.cost, 'redeemed', 'reward',
      'Recompensa: ' || v_product.name, v_key,
      jsonb_build_object('product_id', v_product.id)))
  returning * into v_row;
  return private.redemption_json(v_row);
end
$$;
comment on function private.redeem_coin_product(uuid, uuid, uuid) is
  'Debits the cost from the free coins, takes one of the stock and gives a code. The same key gives '
  'the same code. A refusal is an answer and changes nothing.';

create function public.redeem_coin_product(p_user uuid, p_product uuid, p_key uuid default null)
returns jsonb
language sql set search_path = ''
as $$ select private.redeem_coin_product(p_user, p_product, p_key) $$;
comment on function public.redeem_coin_product(uuid, uuid, uuid) is
  'Redeems a reward for the caller: {success, message, code, data: {id, code, product_id, '
  'product_name, cost}}. p_key makes a repeated press harmless.';

-- What becomes of a code ------------------------------------------------------------------------

create function private.settle_redemption() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = old.state then
    new.honoured_at := old.honoured_at;
    return new;
  elsif old.state <> 'issued' then
    perform private.fail('UT015', 'a redemption is settled once');
  end if;
  new.honoured_at := case when new.state = 'honoured' then private.now_utc() end;
  if new.state = 'cancelled' then
    update public.coin_products p set stock = least(p.stock + 1, 1000000)
    where p.id = old.product_id;
    if old.user_id is not null then
      perform private.post_coins(old.user_id, old.cost, 'refund', 'reward',
        'Recompensa cancelada: ' || old.product_name, 'redeem-back:' || old.id,
        jsonb_build_object('redemption_id', old.id));
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_redemption() is
  'An issued code is honoured or cancelled, once. Cancelling gives coins and stock back.';
create trigger settle_redemption before update on public.coin_redemptions
  for each row execute function private.settle_redemption();

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.redeem_coin_product(uuid, uuid, uuid), public.redeem_coin_product(uuid, uuid, uuid)
  to authenticated;
