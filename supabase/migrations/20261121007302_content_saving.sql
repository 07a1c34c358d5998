-- Saves of several rows at once. They write as the caller: row-level security decides, and each row
-- written leaves its audit row.

create function public.reorder_content(p_table text, p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  v_place text := case
    when p_table in ('banners', 'quick_links', 'service_cards') then 'position'
    when p_table = 'navigation_items' then 'display_order' end;
  v_known int;
  v_all int;
begin
  if not private.may('content') then
    perform private.fail('UT002', 'not allowed');
  elsif v_place is null then
    perform private.fail('UT005', 'this table has no order');
  end if;
  execute format('select count(*) filter (where t.id = any ($1)), count(*) from public.%I t', p_table)
    into v_known, v_all using p_ids;
  if v_known <> v_all or v_all <> cardinality(p_ids) then
    perform private.fail('UT007', 'the list changed meanwhile');
  end if;
  execute format(
    'update public.%1$I t set %2$I = o.place '
    'from unnest($1) with ordinality as o(id, place) '
    'where t.id = o.id and t.%2$I is distinct from o.place', p_table, v_place)
  using p_ids;
end
$$;
comment on function public.reorder_content(text, uuid[]) is
  'Gives every row of the table its place in one statement (SET-15). UT007 when the ids are not '
  'exactly those of the table.';

create function public.save_product_section(p_id uuid, p_section jsonb, p_items jsonb) returns uuid
language plpgsql set search_path = ''
as $$
declare
  v_id uuid := coalesce(p_id, gen_random_uuid());
begin
  if not private.may('content') then
    perform private.fail('UT002', 'not allowed');
  end if;
  if p_id is null then
    insert into public.product_sections
      (id, title, title_part1, title_part2, title_color1, title_color2, view_all_link)
    select v_id, s.title, s.title_part1, s.title_part2, s.title_color1, s.title_color2,
      s.view_all_link
    from jsonb_populate_record(null::public.product_sections, p_section) s;
  else
    -- The section before its items: its version holds the items as they were.
    update public.product_sections t
    set (title, title_part1, title_part2, title_color1, title_color2, view_all_link) =
      (s.title, s.title_part1, s.title_part2, s.title_color1, s.title_color2, s.view_all_link)
    from jsonb_populate_record(null::public.product_sections, p_section) s
    where t.id = v_id;
    if not found then
      perform private.fail('UT004', 'no such section');
    end if;
  end if;
  delete from public.product_section_items i where i.section_id = v_id and not exists (
    select 1 from jsonb_array_elements(p_items) w
    where w.value ->> 'item_type' = i.item_type and w.value ->> 'item_id' = i.item_id);
  insert into public.product_section_items as i (section_id, item_type, item_id, display_order)
  select v_id, w.value ->> 'item_type', w.value ->> 'item_id', w.ordinality
  from jsonb_array_elements(p_items) with ordinality w
  on conflict (section_id, item_type, item_id) do update
    set display_order = excluded.display_order
    where i.display_order is distinct from excluded.display_order;
  return v_id;
end
$$;
comment on function public.save_product_section(uuid, jsonb, jsonb) is
  'A product section with its items [{item_type, item_id}] in order; a null id makes a new one.';

revoke execute on all functions in schema public from public;
grant execute on function
  public.reorder_content(text, uuid[]), public.save_product_section(uuid, jsonb, jsonb)
  to authenticated;
