// The rows on which the access matrix is tested. Rows with an owner belong to the customer Ana, unless
// their variant names another.
import type { Persona } from '../db.ts'
import type { Sql } from '../pg.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const ids = {
  ana: id(1),
  bia: id(2),
  unconfirmed: id(3),
  admin: id(4),
  withoutProfile: id(5),
  product: id(10),
  otherProduct: id(11),
  inactiveProduct: id(12),
  tag: id(20),
  otherTag: id(21),
  section: id(30),
  order: id(40),
  guestOrder: id(41),
  row: id(50),
  hidden: id(51),
} as const

const signedIn = (user: string): Persona => ({
  role: 'authenticated',
  id: user,
  sessionId: user.replace('-4000-', '-4001-'),
})

export const personas = {
  anon: { role: 'anon' },
  unconfirmed: signedIn(ids.unconfirmed),
  customer: signedIn(ids.ana),
  other: signedIn(ids.bia),
  admin: signedIn(ids.admin),
  service: { role: 'service_role' },
} satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas

export async function createMatrixRows(sql: Sql): Promise<void> {
  const people = [ids.ana, ids.bia, ids.unconfirmed, ids.admin, ids.withoutProfile]
  for (const user of people) {
    await sql`insert into auth.users (id, email, email_confirmed_at) values
      (${user}, ${`${user}@example.com`}, ${user === ids.unconfirmed ? null : new Date()})`
    await sql`insert into auth.sessions (id, user_id)
      values (${signedIn(user).sessionId ?? ''}, ${user})`
  }
  await sql`update public.user_profiles set role = 'admin' where id = ${ids.admin}`
  await sql`delete from public.user_profiles where id = ${ids.withoutProfile}`
  await sql.unsafe(WORLD)
  await sql.unsafe(TRY_CELL)
}

/**
 * Runs a statement as a role and rolls it back. A function, because a cell would otherwise need ten
 * messages to the server. If the statement is not 'ok', compares the whole table before and after.
 */
const TRY_CELL = `
create function public.try_cell(p_role text, p_claims text, p_statement text, p_table text)
returns text language plpgsql as $$
declare
  v_dump text := 'select string_agg(to_jsonb(t)::text, '','' order by to_jsonb(t)::text) from %s t';
  v_before text;
  v_after text;
  v_rows bigint;
  v_outcome text;
begin
  if p_table is not null then
    execute format(v_dump, p_table) into v_before;
  end if;
  begin
    perform set_config('request.jwt.claims', p_claims, true), set_config('role', p_role, true);
    begin
      execute p_statement;
      get diagnostics v_rows = row_count;
      v_outcome := case when v_rows > 0 then 'ok' else 'none' end;
    exception when others then
      v_outcome := case sqlstate when '42501' then 'denied' else sqlstate end;
    end;
    perform set_config('role', 'none', true);
    if p_table is not null and v_outcome <> 'ok' then
      execute format(v_dump, p_table) into v_after;
      if v_after is distinct from v_before then
        v_outcome := v_outcome || ' but changed';
      end if;
    end if;
    raise sqlstate 'UNDO0';
  exception when sqlstate 'UNDO0' then
    return v_outcome;
  end;
end
$$`

const WORLD = `
insert into public.products (id, name, slug, is_active) values
  ('${ids.product}', 'Jogo', 'jogo', true), ('${ids.otherProduct}', 'Outro', 'outro', true),
  ('${ids.inactiveProduct}', 'Oculto', 'oculto', false);
update public.products set price = 1 where id = '${ids.product}'; -- noted as a former price
insert into public.tags (id, name) values ('${ids.tag}', 'Luta'), ('${ids.otherTag}', 'Corrida');
insert into public.product_tags values ('${ids.product}', '${ids.tag}');
insert into public.categories (slug, name, is_active) values ('aberta', 'A', true), ('fechada', 'F', false);
insert into public.brands (slug) values ('marca');
insert into private.second_factors (user_id, secret) values ('${ids.ana}', repeat('A', 32));
insert into private.recovery_codes values ('${ids.ana}', repeat('a', 64));
insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, created_at)
values ('${ids.ana}', '${ids.row}', 'https://fcm.googleapis.com/a', repeat('A', 87), repeat('A', 22), 'Chrome', now());
insert into private.verified_sessions values ('${ids.row}', '${ids.ana}');
insert into public.redirects (from_path, to_path) values ('/antigo', '/coins');
insert into public.search_meanings values ('abc', 'ignore');
insert into public.search_synonyms values ('abc', 'xyz');
insert into public.site_settings values ('site_info', '{}');
insert into public.import_batches (id, created_by, file_name, headers, total_rows, state) values
  ('${ids.row}', '${ids.admin}', 'a.xlsx', '[]', 1, 'applied');
insert into public.import_rows (batch_id, row_number, action) values ('${ids.row}', 2, 'skip');
insert into private.import_lines values ('${ids.row}', 0, '[]');
insert into public.import_images (batch_id, address, product_ids) values
  ('${ids.row}', 'https://a.example/a.png', '{}');
insert into public.homepage_layout (section_key) values ('hero_banner');
insert into public.banners (id, is_active) values ('${ids.row}', true), ('${ids.hidden}', false);
insert into public.promotional_ribbon_config (id, device_type) values ('${ids.row}', 'mobile');
insert into public.quick_links (id, label, path, is_active) values
  ('${ids.row}', 'L', '/', true), ('${ids.hidden}', 'L', '/', false);
insert into public.service_cards (id, title, is_active) values
  ('${ids.row}', 'T', true), ('${ids.hidden}', 'T', false);
insert into public.product_sections (id, title) values
  ('${ids.section}', 'Seção'), ('${ids.row}', 'Outra');
insert into public.product_section_items (id, section_id, item_type, item_id) values
  ('${ids.row}', '${ids.section}', 'product', '${ids.product}');
insert into public.special_sections (id, title, is_active) values
  ('${ids.row}', 'T', true), ('${ids.hidden}', 'T', false);
insert into public.pages (slug, kind, title, is_published) values
  ('publica', 'help', 'P', true), ('rascunho', 'help', 'R', false);
insert into public.navigation_items (id, title, link_url, is_active) values
  ('${ids.row}', 'T', '/', true), ('${ids.hidden}', 'T', '/', false);
insert into public.coin_system_config values ('system_enabled', 'true');
insert into public.coin_rules (id, action, amount, is_active) values
  ('${ids.row}', 'login', 5, true), ('${ids.hidden}', 'secreto', 5, false);
insert into public.shipping_zones (id, name, cep_from, cep_to, days_from, days_to) values
  ('${ids.row}', 'Zona', 1000000, 1999999, 1, 2);
insert into public.repair_prices (id, brand, model, repair, price, days) values
  ('${ids.row}', 'Xbox', 'One', 'nao-liga', 200, 5);
insert into public.product_schedules (id, product_id, kind, ends_at, created_at) values
  ('${ids.row}', '${ids.product}', 'publication', '2099-11-25', now());
insert into private.page_changes (id, product_id) overriding system value values
  (1000, '${ids.product}');
insert into public.coupons (id, code, kind) values ('${ids.row}', 'CUPOM', 'free_shipping');
insert into public.bundles (id, name, kind, value, product_ids) values
  ('${ids.row}', 'Combo', 'percent', 5, '{${ids.product}, ${ids.otherProduct}}');
insert into public.coin_campaigns (id, name, factor, starts_at, ends_at, is_active) values
  ('${ids.row}', 'C', 2, '2020-11-21', '2020-11-22', true),
  ('${ids.hidden}', 'C', 2, '2020-11-21', '2020-11-22', false);
insert into public.coin_products (id, name, cost, is_active) values
  ('${ids.row}', 'Caneca', 10, true), ('${ids.hidden}', 'Oculta', 10, false);
select private.post_ledger_entry('${ids.ana}', 100, 'adjustment', 'test', null, 'matrix');
insert into public.daily_codes (cycle_date, code, appears_at) values
  ('2026-11-20', 'COD-1', '2026-11-20T23:00Z'), ('2026-11-21', 'COD-2', '2026-11-21T23:00Z');
insert into public.daily_code_claims (user_id, cycle_date, streak_position, amount) values
  ('${ids.ana}', '2026-11-20', 1, 30);
insert into public.coin_redemptions (id, user_id, product_id, product_name, cost, code, idempotency_key)
  values ('${ids.row}', '${ids.ana}', '${ids.row}', 'Caneca', 10, 'R1', 'k1');
insert into public.scroll_nonces (nonce, user_id, page) values ('${ids.row}', '${ids.ana}', '/');
insert into public.orders (id, code, token, idempotency_key, request_hash, user_id, state, subtotal,
  shipping_mode, shipping_kind, shipping_price, total, expires_at) values
  ('${ids.order}', 'UTI-AAAAAA', repeat('a', 64), '${ids.order}', 'h', '${ids.ana}', 'paid', 10,
    'fixed', 'free', 0, 10, '2026-11-23'),
  ('${ids.guestOrder}', 'UTI-BBBBBB', repeat('b', 64), '${ids.guestOrder}', 'h', null, 'sent', 10,
    'fixed', 'free', 0, 10, '2099-11-23');
insert into public.order_lines (id, order_id, position, product_id, name, slug, quantity,
  regular_price, unit_price, line_total) values
  ('${ids.row}', '${ids.order}', 1, '${ids.product}', 'Jogo', 'jogo', 1, 5, 5, 5),
  (gen_random_uuid(), '${ids.order}', 2, '${ids.otherProduct}', 'Outro', 'outro', 1, 5, 5, 5),
  ('${ids.hidden}', '${ids.guestOrder}', 1, '${ids.product}', 'Jogo', 'jogo', 1, 10, 10, 10);
insert into public.order_contacts (order_id, name) values ('${ids.order}', 'Ana');
insert into public.order_history (order_id, state, at) values ('${ids.order}', 'paid', now());
insert into public.coin_holds (id, user_id, order_id, amount) values
  ('${ids.row}', '${ids.ana}', '${ids.order}', 5);
insert into public.carts (user_id) values ('${ids.ana}'), ('${ids.unconfirmed}');
insert into public.user_favorites (id, user_id, product_id) values
  ('${ids.row}', '${ids.ana}', '${ids.product}');
insert into public.customer_addresses (id, user_id, label, recipient, zip, street, number, district,
  city, state) values
  ('${ids.row}', '${ids.ana}', 'Casa', 'Ana', '29000000', 'Rua A', '1', 'Centro', 'Vitória', 'ES'),
  ('${ids.hidden}', '${ids.unconfirmed}', 'Casa', 'Eva', '29000000', 'Rua A', '1', 'Centro', 'Vitória', 'ES');
insert into public.customer_consoles (user_id, platform) values
  ('${ids.ana}', 'ps5'), ('${ids.unconfirmed}', 'ps5');
insert into public.wishlist_shares (user_id) values ('${ids.ana}'), ('${ids.unconfirmed}');
insert into public.reviews (id, product_id, user_id, rating, status) values
  ('${ids.row}', '${ids.product}', '${ids.ana}', 5, 'approved'),
  ('${ids.hidden}', '${ids.inactiveProduct}', '${ids.ana}', 5, 'pending');
insert into public.review_photos (id, review_id, user_id, file, width, height) values
  ('${ids.row}', '${ids.row}', '${ids.ana}', '/media/avaliacoes/' || repeat('a', 32) || '.webp', 9, 9),
  ('${ids.hidden}', '${ids.hidden}', '${ids.ana}', '/media/avaliacoes/' || repeat('b', 32) || '.webp', 9, 9);
insert into private.media_refs values ('/media/produtos/x.webp', 'products', '${ids.product}');
insert into private.removed_media (path) values ('/media/avaliacoes/x.webp');
insert into public.product_questions (id, product_id, user_id, body, status, answer, answered_at) values
  ('${ids.row}', '${ids.product}', '${ids.ana}', 'Tem?', 'answered', 'Tem.', now()),
  ('${ids.hidden}', '${ids.product}', '${ids.ana}', 'Tem?', 'waiting', null, null);
insert into public.customer_events (session_id, event_type, user_id, consent) values
  ('session-1', 'page_view', '${ids.ana}', true);
insert into public.user_sessions (session_id, user_id, consent) values
  ('session-1', '${ids.ana}', true);
insert into public.cart_abandonment (session_id, user_id, consent) values
  ('session-1', '${ids.ana}', true);
insert into public.assistance_requests (id, protocol, idempotency_key, user_id, service_type,
  console_brand, console_model, problem_category, urgency, logistics, name, whatsapp) values
  ('${ids.row}', 'AT-1', '${ids.row}', '${ids.ana}', 'avaliacao-venda', 'Xbox', 'One', null, null,
    'levar-loja', 'Ana', '27999990000');
insert into public.assistance_history (request_id, state, at) values
  ('${ids.row}', 'received', now());
insert into private.assistance_notes (id, request_id, at, body) values ('${ids.row}', '${ids.row}', now(), 'N');
insert into private.customer_notes (id, customer_id, at, body) values ('${ids.row}', '${ids.ana}', now(), 'N');
insert into public.admin_login_tokens (token_hash, admin_id, expires_at) values
  (repeat('a', 64), '${ids.admin}', now() + interval '5 minutes');
insert into public.consents (id, user_id, analytics) values ('${ids.row}', '${ids.ana}', true);
insert into public.rate_limits values ('bucket', now(), now(), 1);
insert into public.content_versions (table_name, row_id, operation, before) values
  ('pages', 'x', 'update', '{}');
insert into public.audit_log (actor, actor_role, action, table_name) values
  ('${ids.admin}', 'authenticated', 'update', 'matrix');
insert into private.outbox (user_id, kind, dedupe_key, next_attempt_at, created_at, queued_at) values
  ('${ids.ana}', 'password_changed', 'aviso', now(), now(), now());
insert into private.product_alerts (product_id, kind, user_id, price, created_at) values
  ('${ids.product}', 'restock', '${ids.ana}', 1, now());
insert into private.summarized_items (kind, subject_id, at) values ('low_stock', '${ids.row}', now());
insert into private.scroll_guards (user_id) values ('${ids.ana}');
insert into private.birth_dates (user_id, birth_date) values ('${ids.ana}', '1990-01-01');
insert into public.order_notes (id, order_id, body) values ('${ids.row}', '${ids.order}', 'Nota');
insert into public.parcel_events (id, order_id, kind, at) values ('${ids.row}', '${ids.order}', 'posted', now());
insert into public.order_revisions (order_id, revision, at, before, after) values ('${ids.order}', 1, now(), '{}', '{}');
insert into public.order_views (id, owner, name, query) values ('${ids.row}', '${ids.admin}', 'Pix', 'pagamento=pix');
insert into private.analytics_daily values ('2026-01-01', 'mobile', 'direct', 1, 1, 0, 0, 0, 0);
insert into private.sales_daily values ('2026-01-01', 'paid', 1, 1);
insert into private.product_daily values ('2026-01-01', '${ids.product}', 1, 0, 0, 0);
insert into private.search_daily values ('2026-01-01', 'zelda', 'zelda', 1, 0);
insert into private.coins_daily values ('2026-01-01', 'earned', 1, 0);
insert into private.product_costs (product_id, cost) values ('${ids.product}', 1);
insert into private.daily_deals values ('2026-01-01', '${ids.product}');
insert into private.clock values (true, null, '0');
`
