-- Tags are renamed, merged and deleted together with what refers to them: items of product sections,
-- which name a tag by id or name, and meanings of the search, which name it by its name.

create function private.replace_tag(p_old public.tags, p_new public.tags) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_products uuid[] := array(
    select t.product_id from public.product_tags t where t.tag_id = p_old.id);
  v_sections uuid[] := array(
    select distinct i.section_id from public.product_section_items i
    where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name)));
begin
  -- Saves the versions of the sections with their present items.
  update public.product_sections s set title = s.title where s.id = any (v_sections);
  if p_new.id is not null then
    insert into public.product_tags (product_id, tag_id)
    select p, p_new.id from unnest(v_products) p
    on conflict do nothing;
    insert into public.product_section_items (section_id, item_type, item_id, display_order)
    select i.section_id, 'tag', p_new.id::text, min(i.display_order)
    from public.product_section_items i
    where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name))
    group by i.section_id
    on conflict do nothing;
    insert into public.search_meanings (phrase, kind, value)
    select distinct m.phrase, m.kind, p_new.name from public.search_meanings m
    where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p_old.name)
    on conflict do nothing;
  end if;
  delete from public.product_section_items i
  where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name))
    and i.item_id is distinct from p_new.id::text;
  delete from public.search_meanings m
  where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p_old.name)
    and m.value is distinct from p_new.name;
  return jsonb_build_object(
    'products', private.product_names(v_products), 'sections', to_jsonb(v_sections));
end
$$;
comment on function private.replace_tag(public.tags, public.tags) is
  'Makes products, sections and meanings of the search refer to the new tag, or to none if it is '
  'null. Returns {products, sections}: the names of the products and the ids of the sections that '
  'used the old tag.';

create function private.find_seen_tag(p_id uuid, p_seen text) returns public.tags
language plpgsql security definer set search_path = ''
as $$
declare
  v_tag public.tags;
begin
  select * into v_tag from public.tags t where t.id = p_id for update;
  if not found then
    perform private.raise_error('UT004', 'no such tag');
  elsif v_tag.name is distinct from p_seen then
    perform private.raise_error('UT007', 'the tag was renamed meanwhile');
  end if;
  return v_tag;
end
$$;
comment on function private.find_seen_tag(uuid, text) is
  'Locks and returns a tag that still has this name; UT004 without one, UT007 for another name.';

create function private.save_tag(p_id uuid, p_values jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.tags;
  v_new public.tags;
begin
  perform private.require_permission('catalog');
  v_old := private.find_seen_tag(p_id, p_seen ->> 'name');
  if v_old.weight is distinct from (p_seen ->> 'weight')::int
      or v_old.category is distinct from p_seen ->> 'category' then
    perform private.raise_error('UT007', 'the tag was saved meanwhile');
  end if;
  update public.tags t
  set name = p_values ->> 'name', weight = (p_values ->> 'weight')::int,
    category = p_values ->> 'category'
  where t.id = p_id
  returning * into v_new;
  perform private.audit('update', 'tags', p_id::text,
    private.audit_changes(to_jsonb(v_old), to_jsonb(v_new)));
  return private.replace_tag(v_old, v_new);
end
$$;

create function public.save_tag(p_id uuid, p_values jsonb, p_seen jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_tag(p_id, p_values, p_seen) $$;
comment on function public.save_tag(uuid, jsonb, jsonb) is
  'Staff: changes {name, weight, category} of a tag that still has the values of p_seen (UT007 '
  'otherwise); another tag of this name is 23505. Returns {products, sections} that show it.';

create function private.merge_tags(p_from uuid, p_to uuid, p_seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_from public.tags;
  v_to public.tags;
  v_used jsonb;
begin
  perform private.require_permission('catalog');
  -- Locked in one order, so that two opposite merges cannot deadlock.
  perform from public.tags t where t.id in (p_from, p_to) order by t.id for update;
  v_from := private.find_seen_tag(p_from, p_seen);
  select * into v_to from public.tags t where t.id = p_to;
  if not found then
    perform private.raise_error('UT004', 'no such tag');
  elsif p_from = p_to then
    perform private.raise_error('UT005', 'a tag is not merged with itself');
  end if;
  v_used := private.replace_tag(v_from, v_to);
  delete from public.tags t where t.id = p_from;
  perform private.audit('merge', 'tags', p_to::text,
    jsonb_build_object('name', jsonb_build_array(v_from.name, v_to.name)));
  return v_used;
end
$$;

create function public.merge_tags(p_from uuid, p_to uuid, p_seen text) returns jsonb
language sql set search_path = ''
as $$ select private.merge_tags(p_from, p_to, p_seen) $$;
comment on function public.merge_tags(uuid, uuid, text) is
  'Staff: gives everything of the first tag, whose name still is p_seen, to the second and deletes '
  'the first. Returns {products, sections} that used the first.';

create function private.delete_tag(p_id uuid, p_seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_tag public.tags;
  v_used jsonb;
begin
  perform private.require_permission('catalog');
  v_tag := private.find_seen_tag(p_id, p_seen);
  v_used := private.replace_tag(v_tag, null);
  delete from public.tags t where t.id = p_id;
  perform private.audit('delete', 'tags', p_id::text,
    private.audit_changes(to_jsonb(v_tag), '{}'));
  return v_used;
end
$$;

create function public.delete_tag(p_id uuid, p_seen text) returns jsonb
language sql set search_path = ''
as $$ select private.delete_tag(p_id, p_seen) $$;
comment on function public.delete_tag(uuid, text) is
  'Staff: deletes a tag whose name still is p_seen, from its products, sections and meanings too. '
  'Returns {products, sections} that used it.';

create function private.list_tags(p_query text, p_category text, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_result jsonb;
begin
  perform private.require_permission('catalog');
  with found as (
    select t.* from public.tags t
    where (p_category is null or t.category = p_category) and private.contains_text(t.name, v_query)
  ), page as (
    select f.* from found f order by lower(f.name), f.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'all', (select coalesce(jsonb_agg(
      jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
      from public.tags t),
    'categories', (select coalesce(jsonb_agg(c.category order by c.category), '[]')
      from (select distinct t.category from public.tags t) c),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'weight', p.weight, 'category', p.category,
        'products', (select count(*) from public.product_tags t where t.tag_id = p.id),
        'sections', (select count(distinct i.section_id) from public.product_section_items i
          where i.item_type = 'tag' and lower(i.item_id) in (p.id::text, lower(p.name))),
        'meanings', (select count(*) from public.search_meanings m
          where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p.name)))
        order by lower(p.name), p.id)
      from page p), '[]'))
  into v_result;
  return v_result;
end
$$;

create function public.list_tags(p_query text, p_category text, p_limit int, p_offset int)
returns jsonb
language sql stable set search_path = ''
as $$ select private.list_tags(p_query, p_category, p_limit, p_offset) $$;
comment on function public.list_tags(text, text, int, int) is
  'Staff: one page of the tags by name, of one category or of all: {total, all: [{id, name}], '
  'categories, rows: [{id, name, weight, category, products, sections, meanings}]}; the last three '
  'count what uses the tag.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.save_tag(uuid, jsonb, jsonb), public.save_tag(uuid, jsonb, jsonb),
  private.merge_tags(uuid, uuid, text), public.merge_tags(uuid, uuid, text),
  private.delete_tag(uuid, text), public.delete_tag(uuid, text),
  private.list_tags(text, text, int, int), public.list_tags(text, text, int, int)
  to authenticated;
