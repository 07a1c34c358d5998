-- Notices about an account that its owner must hear of by e-mail. Written in the transaction of what
-- they tell; whoever delivers e-mails takes them out, so that no address stays here.

create table private.notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  email text not null,
  new_email text,
  at timestamptz not null default now(),
  constraint notices_kind_check check (kind in (
    'admin_link', 'admin_login', 'password_changed', 'email_changed'))
);
create index notices_user_idx on private.notices (user_id);
alter table private.notices enable row level security;

create function private.notify(p_user uuid, p_kind text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.notices (user_id, kind, email, at)
  select u.id, p_kind, u.email, private.now_utc() from auth.users u
  where u.id = p_user and u.email_confirmed_at is not null
$$;
comment on function private.notify(uuid, text) is
  'Leaves a notice for the confirmed address of an account.';

create function private.notice_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.email_confirmed_at is null then
    return null;
  end if;
  if new.email is distinct from old.email then
    insert into private.notices (user_id, kind, email, new_email, at)
    values (new.id, 'email_changed', old.email, new.email, private.now_utc());
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    insert into private.notices (user_id, kind, email, at)
    values (new.id, 'password_changed', new.email, private.now_utc());
  end if;
  return null;
end
$$;
comment on function private.notice_account_change() is
  'Tells the owner of a confirmed account that its address (to the old one) or password changed.';

create trigger notice_account_change after update of email, encrypted_password on auth.users
  for each row execute function private.notice_account_change();

create function private.take_notices(p_limit int) returns setof private.notices
language sql security definer set search_path = ''
as $$
  delete from private.notices n using (
    select o.id from private.notices o order by o.id limit p_limit for update skip locked
  ) oldest
  where n.id = oldest.id
  returning n.*
$$;
comment on function private.take_notices(int) is
  'Hands out the oldest notices, each once, and forgets them.';

revoke execute on all functions in schema private from public;

comment on table private.notices is 'E-mails about accounts that wait to be sent.';
