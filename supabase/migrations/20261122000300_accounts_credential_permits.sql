-- Passwords and addresses change only with a permit: a row that the store's server writes after it
-- has seen the proof (the current password, or the link of a recovery) and applied the rules for
-- passwords. Auth checks neither, so an access token alone would be enough for PUT /auth/v1/user.

create table private.credential_permits (
  kind text not null,
  subject text not null,
  bound text not null,
  expires_at timestamptz not null,
  primary key (kind, subject),
  constraint credential_permits_kind_check check (kind in ('sign_up', 'password', 'email'))
);
alter table private.credential_permits enable row level security;

create function private.address_hash(p_email text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;

create function private.permit_credential_change(p_kind text, p_user uuid, p_value text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  delete from private.credential_permits c where c.expires_at <= v_now;
  insert into private.credential_permits as c (kind, subject, bound, expires_at)
  values (
    p_kind,
    case when p_kind = 'sign_up' then private.address_hash(p_value) else p_user::text end,
    case p_kind when 'email' then private.address_hash(p_value) when 'password' then p_value else '' end,
    v_now + interval '30 seconds')
  on conflict (kind, subject) do update set bound = excluded.bound, expires_at = excluded.expires_at;
end
$$;
comment on function private.permit_credential_change(text, uuid, text) is
  'Permits one change within 30 seconds: sign_up (value: address), password (user; value: the session '
  'that goes on) or email (user; value: the new address).';

create function private.has_credential_permit(p_kind text, p_user uuid, p_email text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.credential_permits c
    where c.kind = p_kind and c.subject = p_user::text and c.expires_at > private.now_utc()
      and (p_kind <> 'email' or c.bound = private.address_hash(p_email)))
$$;
comment on function private.has_credential_permit(text, uuid, text) is
  'Whether a change is permitted now; uses nothing up. For the embedded backend, which refuses a '
  'change before a mail of it goes out.';

create function private.unusable_password() returns text
language sql volatile set search_path = ''
as $$
  select '$2a$10$' || substr(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 53)
$$;
comment on function private.unusable_password() is
  'A bcrypt hash of nothing: comparing with it takes as long as with any other.';

create function private.guard_credentials() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_session text;
  v_address text;
begin
  if tg_op = 'INSERT' then
    if coalesce(new.encrypted_password, '') <> '' then
      delete from private.credential_permits c
      where c.kind = 'sign_up' and c.subject = private.address_hash(new.email)
        and c.expires_at > v_now;
      -- No refusal: it would show which addresses have an account already.
      if not found then
        new.encrypted_password := private.unusable_password();
      end if;
    end if;
    return new;
  end if;

  if coalesce(new.encrypted_password, '') <> ''
    and new.encrypted_password is distinct from old.encrypted_password
  then
    delete from private.credential_permits c
    where c.kind = 'password' and c.subject = new.id::text and c.expires_at > v_now
    returning c.bound into v_session;
    if not found then
      perform private.fail('UT032', 'this change of password was not permitted');
    end if;
    delete from auth.sessions s where s.user_id = new.id and s.id::text <> v_session;
  end if;

  -- A change of address waits in email_change until it is confirmed.
  v_address := case
    when coalesce(new.email_change, '') <> ''
      and lower(new.email_change) is distinct from lower(old.email_change)
    then new.email_change
    when new.email is distinct from old.email
      and lower(new.email) is distinct from lower(nullif(old.email_change, ''))
    then new.email
  end;
  if v_address is not null then
    delete from private.credential_permits c
    where c.kind = 'email' and c.subject = new.id::text and c.expires_at > v_now
      and c.bound = private.address_hash(v_address);
    if not found then
      perform private.fail('UT032', 'this change of address was not permitted');
    end if;
  end if;
  -- Whoever confirmed the change gets a new session after this.
  if new.email is distinct from old.email then
    delete from auth.sessions s where s.user_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.guard_credentials() is
  'Refuses a changed password or address without a permit (UT032) and ends the other sessions of '
  'the account. A new account without a permit gets no usable password.';

create trigger guard_credentials before insert or update on auth.users
  for each row execute function private.guard_credentials();

create function public.permit_credential_change(p_kind text, p_user uuid, p_value text)
returns void
language sql set search_path = ''
as $$ select private.permit_credential_change(p_kind, p_user, p_value) $$;
comment on function public.permit_credential_change(text, uuid, text) is
  'For the server only: permits one sign-up, change of password or change of address for 30 seconds.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.permit_credential_change(text, uuid, text),
  public.permit_credential_change(text, uuid, text)
  to service_role;

comment on table private.credential_permits is
  'Changes of credentials that the server permitted; each is used once, within 30 seconds.';
