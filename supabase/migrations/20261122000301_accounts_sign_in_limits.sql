-- Wrong passwords are counted for an address and a network together, and for the network, so that
-- nobody shuts an account for its owner. A device that signed in before has a counter of its own.

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash),
  constraint known_devices_hash_check check (length(device_hash) <= 64)
);
alter table private.known_devices enable row level security;

create function private.begin_sign_in(
  p_email text, p_address text, p_network text, p_device text, p_factor int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c_window constant int := 900;
  c_tries constant int := 10;
  c_network_tries constant int := 30;
  c_free_tries constant int := 20;
  c_longest_delay constant int := 3000;
  v_device text;
  v_pair text := format('sign-in-pair:%s:%s', p_address, p_network);
  v_network text := 'sign-in:' || p_network;
  v_address text := 'sign-in-address:' || p_address;
  v_is_free boolean;
  v_hits int;
begin
  select format('sign-in-device:%s:%s', d.user_id, d.device_hash) into v_device
  from private.known_devices d join auth.users u on u.id = d.user_id
  where d.device_hash = p_device and u.email = lower(btrim(p_email));
  if found and private.hit_rate_limit(v_device, c_tries, c_window) then
    return jsonb_build_object('allowed', true, 'delay_ms', 0, 'buckets', jsonb_build_array(v_device));
  end if;
  v_is_free := private.hit_rate_limit(v_pair, c_tries * p_factor, c_window);
  v_is_free := private.hit_rate_limit(v_network, c_network_tries * p_factor, c_window) and v_is_free;
  if not v_is_free then
    return jsonb_build_object('allowed', false, 'delay_ms', 0, 'buckets', '[]'::jsonb);
  end if;
  perform private.hit_rate_limit(v_address, 1, c_window);
  select r.hits into v_hits from public.rate_limits r where r.bucket = v_address;
  return jsonb_build_object(
    'allowed', true,
    'delay_ms', least(greatest(v_hits - c_free_tries, 0) * 100, c_longest_delay),
    'buckets', jsonb_build_array(v_pair, v_network, v_address));
end
$$;
comment on function private.begin_sign_in(text, text, text, text, int) is
  'Counts a try before the password is looked at. 10 tries in 15 minutes for an address from one '
  'network, 30 for the network (both times p_factor); a known device has 10 of its own first. Over '
  '20 tries for an address from anywhere only cost time: 100 ms each, at most 3 s. Answers '
  '{allowed, delay_ms, buckets}.';

create function private.succeed_sign_in(p_user uuid, p_device text, p_buckets text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_bucket text;
begin
  -- One after the other, in the order of begin_sign_in: no two calls wait for each other.
  foreach v_bucket in array p_buckets loop
    update public.rate_limits r set hits = r.hits - 1 where r.bucket = v_bucket and r.hits > 0;
  end loop;
  insert into private.known_devices as d (user_id, device_hash, last_used_at)
  values (p_user, p_device, private.now_utc())
  on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at;
  delete from private.known_devices d
  where d.user_id = p_user and d.device_hash in (
    select o.device_hash from private.known_devices o where o.user_id = p_user
    order by o.last_used_at desc offset 20);
end
$$;
comment on function private.succeed_sign_in(uuid, text, text[]) is
  'Takes the counted try back and remembers the device, at most 20 of an account.';

create function private.is_mail_due(p_kind text, p_email text, p_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_since timestamptz := private.now_utc() - interval '2 minutes';
begin
  if exists (
    select 1 from auth.users u
    where u.email = lower(btrim(p_email)) and case p_kind
      when 'recovery' then coalesce(u.recovery_token, '') <> '' and u.recovery_sent_at > v_since
      else coalesce(u.confirmation_token, '') <> '' and u.confirmation_sent_at > v_since
    end
  ) then
    return false;
  end if;
  return private.hit_rate_limit(format('mail:%s:%s', p_kind, p_address), 6, 3600);
end
$$;
comment on function private.is_mail_due(text, text, text) is
  'Whether another mail of this kind (recovery, confirmation) may go to the address: not within 2 '
  'minutes of one whose link still opens, and 6 in an hour, whoever asks.';

create function public.begin_sign_in(
  p_email text, p_address text, p_network text, p_device text, p_factor int
) returns jsonb
language sql set search_path = ''
as $$ select private.begin_sign_in(p_email, p_address, p_network, p_device, p_factor) $$;
create function public.succeed_sign_in(p_user uuid, p_device text, p_buckets text[]) returns void
language sql set search_path = ''
as $$ select private.succeed_sign_in(p_user, p_device, p_buckets) $$;
create function public.is_mail_due(p_kind text, p_email text, p_address text) returns boolean
language sql set search_path = ''
as $$ select private.is_mail_due(p_kind, p_email, p_address) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.begin_sign_in(text, text, text, text, int),
  public.begin_sign_in(text, text, text, text, int),
  private.succeed_sign_in(uuid, text, text[]), public.succeed_sign_in(uuid, text, text[]),
  private.is_mail_due(text, text, text), public.is_mail_due(text, text, text)
  to service_role;

comment on function public.begin_sign_in(text, text, text, text, int) is
  'For the server only: counts a sign-in before it is tried.';
comment on function public.succeed_sign_in(uuid, text, text[]) is
  'For the server only: takes the counted try back and remembers the device.';
comment on function public.is_mail_due(text, text, text) is
  'For the server only: whether another mail may go to an address.';
comment on table private.known_devices is
  'Browsers an account signed in from, by the SHA-256 of their cookie. They open nothing: they only '
  'have a counter of wrong passwords of their own.';
