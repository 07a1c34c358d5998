-- Pictures that a spreadsheet names by a web address: fetched by the store after the import is
-- written, one row an address of a batch. A row is claimed before it is fetched; a claim that was
-- not finished within a minute can be claimed again, so a crash loses nothing.

create table public.import_pictures (
  batch_id uuid not null references public.import_batches (id) on delete cascade,
  address text not null,
  product_ids uuid[] not null,
  state text not null default 'waiting',
  fault text,
  attempts int not null default 0,
  claimed_at timestamptz,
  primary key (batch_id, address),
  constraint import_pictures_address_check check (
    address like 'https://%' and length(address) <= 2000),
  constraint import_pictures_state_check check (
    state in ('waiting', 'fetching', 'stored', 'failed')),
  constraint import_pictures_fault_check check (
    (state = 'failed') = (fault is not null) and length(fault) <= 40)
);
create index import_pictures_state_idx on public.import_pictures (batch_id, state);

alter table public.import_pictures enable row level security;
create policy import_pictures_read on public.import_pictures for select to authenticated
  using (exists (select from public.import_batches b where b.id = batch_id));
grant select on public.import_pictures to authenticated, service_role;

create view public.import_picture_counts with (security_invoker = true) as
select i.batch_id, count(*) as total, count(*) filter (where i.state = 'stored') as stored,
  count(*) filter (where i.state = 'failed') as failed
from public.import_pictures i
group by i.batch_id;
grant select on public.import_picture_counts to authenticated, service_role;

create function private.imported_picture_path(p_address text) returns text
language sql immutable set search_path = ''
as $$
  select '/media/produtos/importadas/' || encode(sha256(convert_to(p_address, 'UTF8')), 'hex')
    || '.webp'
$$;
comment on function private.imported_picture_path(text) is
  'The address in the store of the picture that comes from a web address.';

create function private.missing_media(p_paths text[]) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute
    'select p.path from unnest($1) p (path) where not exists (
      select from storage.objects o
      where o.bucket_id = ''media'' and o.name = substr(p.path, length(''/media/'') + 1))'
    using p_paths;
end
$$;

create function private.add_import_pictures(p_batch uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.import_pictures (batch_id, address, product_ids)
  select p_batch, a.address, array_agg(distinct r.product_id)
  from public.import_rows r
  cross join lateral (
    select r.changes ->> 'image'
    union all
    select i.value from jsonb_array_elements_text(
      case jsonb_typeof(r.changes -> 'additional_images')
        when 'array' then r.changes -> 'additional_images' else '[]' end) i (value)) a (address)
  where r.batch_id = p_batch and r.action in ('create', 'update') and a.address like 'https://%'
  group by a.address
$$;

create function private.claim_import_pictures(p_batch uuid, p_limit int) returns setof text
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  perform private.require_may('catalog');
  if not exists (
    select from public.import_batches b where b.id = p_batch and b.state = 'applied') then
    perform private.fail('UT004', 'no such import');
  end if;
  return query
    update public.import_pictures i
    set state = 'fetching', claimed_at = v_now, attempts = i.attempts + 1
    where i.batch_id = p_batch and i.address in (
      select w.address from public.import_pictures w
      where w.batch_id = p_batch and (w.state = 'waiting'
        or w.state = 'fetching' and w.claimed_at < v_now - interval '60 seconds')
      order by w.address
      limit least(greatest(p_limit, 1), 20)
      for update skip locked)
    returning i.address;
end
$$;

create function private.finish_import_picture(p_batch uuid, p_address text, p_fault text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_picture public.import_pictures;
  v_path text := private.imported_picture_path(p_address);
  v_old public.products;
  v_new public.products;
  v_written uuid[] := '{}';
  v_same uuid[];
begin
  perform private.require_may('catalog');
  select * into v_picture from public.import_pictures i
  where i.batch_id = p_batch and i.address = p_address and i.state = 'fetching' for update;
  if not found then
    perform private.fail('UT004', 'no such picture is being fetched');
  end if;
  update public.import_pictures i
  set state = case when p_fault is null then 'stored' else 'failed' end, fault = p_fault
  where i.batch_id = p_batch and i.address = p_address;
  if p_fault is null then
    perform from public.products p
    where p.id = any (v_picture.product_ids) or p.parent_product_id = any (v_picture.product_ids)
    order by p.id for update;
    -- What nobody changed since the import can still be undone afterwards.
    select coalesce(array_agg(r.product_id), '{}') into v_same
    from public.products p
    join public.import_rows r on r.batch_id = p_batch and r.product_id = p.id
    where (p.id = any (v_picture.product_ids)
        or p.parent_product_id = any (v_picture.product_ids))
      and r.after_image = private.product_image(p, r.changes);
    for v_old in
      select * from public.products p
      where p.id = any (v_picture.product_ids)
        and (p.image = p_address or p_address = any (p.additional_images))
      order by p.id
    loop
      update public.products p set
        image = case when p.image = p_address then v_path else p.image end,
        additional_images = array_replace(p.additional_images, p_address, v_path),
        gallery_alts = case when p.gallery_alts ? p_address
          then p.gallery_alts - p_address
            || jsonb_build_object(v_path, p.gallery_alts -> p_address)
          else p.gallery_alts end
      where p.id = v_old.id
      returning * into v_new;
      perform private.audit_product('update', v_old.id, to_jsonb(v_old), to_jsonb(v_new));
      v_written := v_written || v_old.id;
    end loop;
    update public.import_rows r set after_image = private.product_image(p, r.changes)
    from public.products p
    where r.batch_id = p_batch and r.product_id = any (v_same) and p.id = r.product_id;
  end if;
  return jsonb_build_object(
    'products', to_jsonb(private.product_names(v_written)),
    'categories', (
      select coalesce(jsonb_agg(distinct p.category), '[]') from public.products p
      where p.id = any (v_written) and p.category is not null));
end
$$;

create function private.retry_import_pictures(p_batch uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  update public.import_pictures i set state = 'waiting', fault = null
  where i.batch_id = p_batch and i.state = 'failed'
    and exists (select from public.import_batches b where b.id = p_batch and b.state = 'applied');
end
$$;

create function public.missing_media(p_paths text[]) returns setof text
language sql stable set search_path = ''
as $$ select private.missing_media(p_paths) $$;

create function public.claim_import_pictures(p_batch uuid, p_limit int) returns setof text
language sql set search_path = ''
as $$ select private.claim_import_pictures(p_batch, p_limit) $$;

create function public.finish_import_picture(p_batch uuid, p_address text, p_fault text)
returns jsonb
language sql set search_path = ''
as $$ select private.finish_import_picture(p_batch, p_address, p_fault) $$;

create function public.retry_import_pictures(p_batch uuid) returns void
language sql set search_path = ''
as $$ select private.retry_import_pictures(p_batch) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.missing_media(text[]), private.claim_import_pictures(uuid, int),
  private.finish_import_picture(uuid, text, text), private.retry_import_pictures(uuid)
  to authenticated;
grant execute on function
  public.missing_media(text[]), public.claim_import_pictures(uuid, int),
  public.finish_import_picture(uuid, text, text), public.retry_import_pictures(uuid)
  to authenticated;

comment on table public.import_pictures is
  'Web addresses of pictures of a written import, and how far the store is with fetching each.';
comment on column public.import_pictures.product_ids is 'The products of the import that show it.';
comment on column public.import_pictures.fault is 'Why it could not be fetched, as a code.';
comment on view public.import_picture_counts is
  'How many pictures an import has, how many are stored and how many failed.';
comment on function private.add_import_pictures(uuid) is
  'The web addresses of pictures that a batch writes, one row each.';
comment on function public.missing_media(text[]) is
  'Catalogue team: which of these addresses (/media/…) name no file of the store.';
comment on function public.claim_import_pictures(uuid, int) is
  'Catalogue team: up to 20 addresses of a written import, claimed by the caller for a minute.';
comment on function public.finish_import_picture(uuid, text, text) is
  'Catalogue team: a claimed picture is stored (the products of the import that name its address '
  'show it) or failed with a fault. Answers {products, categories} whose pages changed.';
comment on function public.retry_import_pictures(uuid) is
  'Catalogue team: failed pictures of a written import wait to be fetched again.';
