-- Search: the reading of a text, and listings, facets and suggestions.

-- Texts ===========================================================================================
-- Search of texts: the words of each product, the vocabulary of the catalog, synonyms and meanings
-- of phrases, and the reading of a text. A text is matched with an index of words; typing errors are
-- corrected with the vocabulary, never by comparing the text with products.

-- Words of products -------------------------------------------------------------------------------

create table private.product_words (
  product_id uuid primary key references public.products (id) on delete cascade,
  words tsvector not null,
  price numeric(10, 2) not null,
  created_at timestamptz,
  sold int not null default 0,
  rating numeric(3, 2),
  review_count int not null default 0,
  -- Bayesian average with five additional reviews of 3.5, so that a single review of 5 does not rank first.
  rating_score numeric(4, 3) not null generated always as (
    coalesce((rating * review_count + 17.5) / (review_count + 5), 0)) stored
);
comment on column private.product_words.sold is 'Units in orders that are paid, shipped or delivered.';
comment on column private.product_words.rating is
  'Average of the approved reviews; null without reviews.';
create index product_words_sold_idx on private.product_words
  (sold desc, created_at desc, product_id);
create index product_words_score_idx on private.product_words
  (rating_score desc, created_at desc, product_id);
create index product_words_rating_idx on private.product_words (rating) where rating >= 4;
create index product_words_words_idx on private.product_words using gin (words);
alter table private.product_words enable row level security;
comment on table private.product_words is
  'The search index of each listed product. Normalized words by weight: A name, B brand and franchise, '
  'C other tags, D category, platform, badge, colors, SKU and GTIN. Words with = are attributes: p '
  'platform, b brand, c category, t tag, a availability, h first word of the name, d discount, f free '
  'shipping at any price, u Pro price, m discount for coins, e featured, k=1 ready and in stock, k=p '
  'pre-order or Pro days in stock, v price step, q quantities in the name and the specifications, and '
  'the columns of private.facet_columns. Written by trigger.';

create table private.search_words (
  word text primary key
);
create index search_words_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops);
alter table private.search_words enable row level security;
comment on table private.search_words is
  'The vocabulary: every word that a listed product has or had. Written by trigger.';

create function private.weighted_words(p_texts text[]) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_words text := '';
  v_place int := 0;
  v_word text;
begin
  for v_text in 1 .. cardinality(p_texts) loop
    foreach v_word in array string_to_array(private.normalize_text(p_texts[v_text]), ' ') loop
      v_place := v_place + 1;
      v_words := v_words || v_word || ':' || v_place || chr(64 + v_text) || ' ';
    end loop;
  end loop;
  return v_words::tsvector;
end
$$;
comment on function private.weighted_words(text[]) is
  'The words of up to four texts, with the weights A to D in their order.';

create function private.price_step(p_price numeric) returns int
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return width_bucket(p_price, array[50, 100, 150, 200, 300, 500, 1000, 2000, 5000]::numeric[]);
end
$$;

create function private.tag_attribute(p_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return 't=' || replace(private.normalize_text(p_name), ' ', '-');
end
$$;

create function private.facet_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['condition', 'age_rating', 'language', 'availability'] $$;
comment on function private.facet_columns() is
  'The columns of products whose values listings offer as filters.';

create function private.quantity_units() returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array['tb', 'gb', 'mb', 'hz', 'w', 'mah', 'dpi', 'polegadas'] $$;

create function private.quantity_attributes(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_units text := '(' || array_to_string(private.quantity_units(), '|') || ')';
begin
  -- Returns early, because most texts contain no quantity.
  if lower(p_text) !~ ('[0-9]\s?' || v_units || '\M') then
    return '{}';
  end if;
  return array(
    select distinct 'q=' || m[1] || m[2]
    from regexp_matches(lower(p_text), '(?<![.,])\m([0-9]{1,5})\s?' || v_units || '\M', 'g') m);
end
$$;
comment on function private.quantity_attributes(text) is
  'The quantities in a text as attributes: "SSD de 1 TB" has q=1tb.';

create function private.product_vector(
  p public.products, p_franchises text, p_tags text, p_attributes text[]
) returns tsvector
language plpgsql stable set search_path = ''
as $$
declare
  v_availability text := private.availability_of(p.availability, p.release_date, private.today());
begin
  return private.weighted_words(array[
      p.name,
      concat_ws(' ', p.brand, p_franchises),
      p_tags,
      concat_ws(' ', replace(p.category, '/', ' '), private.platform_terms(p.platform),
        case when p.badge_visible then p.badge_text end, array_to_string(p.colors, ' '),
        replace(private.normalize_text(p.sku_code), ' ', ''), p.gtin)])
    || array_to_tsvector(array_remove(array['p=' || p.platform, 'a=' || v_availability,
      'b=' || p.brand, 'c=' || p.category, 'h=' || split_part(p.search_name, ' ', 1),
      case when p.has_discount then 'd=1' end,
      case when p.free_shipping and p.availability <> 'digital' then 'f=1' end,
      case when private.pro_price_cents(p.price, p.pro_price, p.uti_pro_enabled, p.uti_pro_value,
        p.uti_pro_custom_price, p.uti_pro_type) is not null then 'u=1' end,
      case when p.uti_coins_discount_percentage > 0 then 'm=1' end,
      case when p.is_featured then 'e=1' end,
      case when p.stock > 0 and p.availability in ('ready', 'preorder') then
        case when p.availability = 'ready' and p.pro_days is null then 'k=1' else 'k=p' end end,
      -- private.facet_columns
      'condition=' || p.condition, 'age_rating=' || p.age_rating, 'language=' || p.language,
      'availability=' || v_availability,
      'v=' || private.price_step(p.price)], null)
      || coalesce(p_attributes, '{}')
      || private.quantity_attributes(concat_ws(' ', p.name, p.specifications, p.technical_specs)));
end
$$;
comment on function private.product_vector(public.products, text, text, text[]) is
  'The words of a product and of its tags: the names of franchises, the names of other tags, and '
  'attributes. The availability is that of today; private.apply_due_schedules indexes released '
  'pre-orders again.';

create function private.index_product_words(p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- An import sets uti.index_words_later and indexes its products once, at its end.
  if p_ids is null or current_setting('uti.index_words_later', true) = 'on' then
    return;
  end if;
  -- Locks in a separate statement, so that the next ones read what a concurrent writer has committed.
  perform from public.products p where p.id = any (p_ids) order by p.id for no key update;
  delete from private.product_words w using public.products p
  where w.product_id = any (p_ids) and p.id = w.product_id and not p.is_listed;
  with used as materialized (
    select g.id, g.name, g.category, private.tag_attribute(g.name) as attribute from public.tags g
    where g.id in (select t.tag_id from public.product_tags t where t.product_id = any (p_ids))
  ), tagged as (
    select t.product_id,
      string_agg(u.name, ' ' order by u.name) filter (where u.category = 'franquia') as franchises,
      string_agg(u.name, ' ' order by u.name) filter (
        where u.category not in ('franquia', 'plataforma', 'condição')) as others,
      array_agg(u.attribute) as attributes
    from public.product_tags t join used u on u.id = t.tag_id
    where t.product_id = any (p_ids)
    group by t.product_id
  ), written as (
    insert into private.product_words as w (product_id, words, price, created_at)
    select p.id, private.product_vector(p, t.franchises, t.others, t.attributes), p.price,
      p.created_at
    from public.products p left join tagged t on t.product_id = p.id
    where p.id = any (p_ids) and p.is_listed
    on conflict (product_id) do update set words = excluded.words, price = excluded.price
      where (w.words, w.price) is distinct from (excluded.words, excluded.price)
    returning words
  )
  insert into private.search_words (word)
  select u.word
  -- Distinct before the lookup, because products share most of their words.
  from (select distinct unnest(tsvector_to_array(w.words)) from written w) u (word)
  where u.word !~ '=|^[0-9]{6,}$' and length(u.word) <= 40
    and not exists (select from private.search_words s where s.word = u.word)
  order by u.word -- one order, so that two writers of the same new words do not deadlock
  on conflict do nothing;
end
$$;
comment on function private.index_product_words(uuid[]) is
  'Writes the words of these products and adds new words to the vocabulary.';

create function private.tg__merge_index() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform gin_clean_pending_list(tg_argv[0]::regclass);
  return null;
end
$$;
comment on function private.tg__merge_index() is
  'After statement trigger: moves the pending entries of a GIN index, which every search would have to '
  'read, to its tree. Moving them together takes a fifth of the time of inserting each one directly.';

create function private.tg_products__index_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.index_product_words((select array_agg(n.id) from added n));
  else
    perform private.index_product_words((
      select array_agg(n.id) from after_update n join before_update o on o.id = n.id
      where (o.stock > 0) <> (n.stock > 0) or private.is_changed_beyond_stock(o, n)));
  end if;
  return null;
end
$$;

create function private.tg_product_tags__index_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('uti.index_words_later', true) = 'on' then
    return null;
  end if;
  perform private.index_product_words((select array_agg(distinct c.product_id) from changed c));
  return null;
end
$$;

create function private.tg_tags__index_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_product_words((
    select array_agg(pt.product_id) from public.product_tags pt where pt.tag_id = new.id));
  return null;
end
$$;

-- Synonyms and meanings ---------------------------------------------------------------------------

create table public.search_synonyms (
  term text primary key,
  replacement text not null,
  created_at timestamptz not null default now(),
  id uuid not null unique default gen_random_uuid(),
  version int not null default 1,
  constraint search_synonyms_differ check (term <> replacement),
  constraint search_synonyms_sizes check (
    length(term) between 2 and 60 and length(replacement) between 2 and 60)
);
create index search_synonyms_term_key_idx on public.search_synonyms (replace(term, ' ', ''));
create index search_synonyms_replacement_key_idx
  on public.search_synonyms (replace(replacement, ' ', ''));
alter table public.search_synonyms enable row level security;
comment on table public.search_synonyms is
  'Words with the same meaning in a search, applied in both directions; stored normalized.';

insert into public.search_synonyms (term, replacement) values
  ('ps5', 'playstation 5'), ('ps4', 'playstation 4'), ('ps3', 'playstation 3'),
  ('ps2', 'playstation 2'), ('play 5', 'playstation 5'), ('play 4', 'playstation 4'),
  ('psn', 'playstation store'), ('xsx', 'xbox series x'), ('xss', 'xbox series s'),
  ('nsw', 'nintendo switch'), ('fone', 'headset'), ('joystick', 'controle'),
  ('manete', 'controle'), ('gta', 'grand theft auto'), ('cod', 'call of duty'),
  ('botw', 'breath of the wild'), ('totk', 'tears of the kingdom'), ('placa de video', 'gpu'),
  ('antigo', 'retro'), ('antiga', 'retro'), ('classico', 'retro'), ('old school', 'retro');

create function private.tg_search_synonyms__normalize() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.term := private.normalize_text(new.term);
  new.replacement := private.normalize_text(new.replacement);
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create table public.search_meanings (
  phrase text not null,
  kind text not null,
  value text not null default '',
  created_at timestamptz not null default now(),
  id uuid not null unique default gen_random_uuid(),
  version int not null default 1,
  primary key (phrase, kind, value),
  constraint search_meanings_phrase_size check (length(phrase) between 1 and 60),
  constraint search_meanings_kind_check check (kind in (
    'platform', 'condition', 'availability', 'language', 'age', 'age_up_to', 'tag', 'prefer_tag',
    'discount', 'free_shipping', 'in_stock', 'cheapest', 'newest', 'detail', 'optional', 'ignore', 'keep',
    'service')),
  constraint search_meanings_value_check check (case
    when kind in ('tag', 'prefer_tag', 'platform') then length(btrim(value)) between 1 and 60
    when kind = 'condition' then value in ('new', 'refurbished', 'used')
    when kind = 'availability' then value in ('preorder', 'made_to_order', 'digital')
    when kind = 'language' then value in ('dubbed', 'subtitled', 'foreign')
    when kind in ('age', 'age_up_to') then value in ('L', '10', '12', '14', '16', '18')
    else value = '' end)
);
create index search_meanings_key_idx on public.search_meanings (replace(phrase, ' ', ''));
alter table public.search_meanings enable row level security;
comment on table public.search_meanings is
  'The meanings of phrases in a search. Several rows of a phrase are alternatives.';
comment on column public.search_meanings.kind is
  'platform, condition, availability, language, age (exactly), age_up_to, tag: products with the '
  'attribute. prefer_tag: products with the tag first. discount, free_shipping, in_stock: filters. '
  'cheapest, newest: order. detail: such as a color, dropped first if no product has all words. '
  'optional: dropped without a notice. ignore: no meaning. keep: a product that the store does not '
  'sell; never corrected. service: the technical assistance, no product.';

create function private.tg_search_meanings__normalize() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.phrase := private.normalize_text(new.phrase);
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

insert into public.search_meanings (phrase, kind, value)
select distinct private.normalize_text(btrim(p)), m.kind, btrim(v)
from (values
  ('ps5, playstation 5, play 5, ps 5, sony 5, plei 5, play five', 'platform', 'ps5'),
  ('ps4, playstation 4, play 4, ps 4, plei 4', 'platform', 'ps4'),
  ('ps3, playstation 3, play 3, ps 3', 'platform', 'ps3'),
  ('ps2, playstation 2, play 2, ps 2', 'platform', 'ps2'),
  ('ps1, playstation 1, play 1, ps 1, psx, ps one, psone, playstation one', 'platform', 'ps1'),
  ('playstation, play, ps', 'platform', 'ps5, ps4, ps3, ps2, ps1'),
  ('switch 2, nintendo switch 2, sw2, nsw2, ns2', 'platform', 'switch-2'),
  ('switch, nintendo switch, nsw, switch 1', 'platform', 'switch'),
  ('nintendo', 'platform', 'switch, switch-2, n64, snes, nes, game-boy, gamecube, wii, 3ds'),
  ('xbox series, xbox series x, xbox series s, xbox series x s, series x, series s, series xs, xsx,
    xss, xbox sx', 'platform', 'xbox-series'),
  ('xbox one, xone, xbox one s, xbox one x', 'platform', 'xbox-one'),
  ('xbox 360, x360, 360', 'platform', 'xbox-360'),
  ('xbox', 'platform', 'xbox-series, xbox-one, xbox-360, xbox-original'),
  ('xbox original, xbox classico', 'platform', 'xbox-original'),
  ('pc, computador, steam', 'platform', 'pc'),
  ('retro, retrogame, retro game, retrogaming, anos 80, anos 90', 'platform', 'retro'),
  ('nintendo 64, n64', 'platform', 'n64'),
  ('super nintendo, snes, super nes, super famicom, superfamicom', 'platform', 'snes'),
  ('nes, nintendinho, famicom', 'platform', 'nes'),
  ('mega drive, megadrive, genesis, sega genesis', 'platform', 'mega-drive'),
  ('master system', 'platform', 'master-system'),
  ('dreamcast', 'platform', 'dreamcast'), ('sega saturn, saturn', 'platform', 'saturn'),
  ('game boy, gameboy, gba, game boy color, game boy advance', 'platform', 'game-boy'),
  ('gamecube, game cube', 'platform', 'gamecube'),
  ('wii, wii u, nintendo wii', 'platform', 'wii'),
  ('3ds, 2ds, nintendo 3ds, nintendo ds, nds', 'platform', '3ds'),
  ('psp, ps vita, psvita, vita', 'platform', 'psp'), ('atari', 'platform', 'atari'),

  ('usado, usada, semi novo, semi nova, seminovo, seminova, segunda mao, de segunda mao, 2 mao, used',
    'condition', 'used, refurbished'),
  ('usado, usada, semi novo, semi nova, seminovo, seminova, segunda mao, de segunda mao, 2 mao',
    'prefer_tag', 'Seminovo'),
  ('revisado, revisada, recondicionado, recondicionada, restaurado, restaurada, refurbished',
    'condition', 'refurbished'),
  ('novo, nova, lacrado, lacrada, zero km, zerado', 'condition', 'new'),
  ('digital, midia digital, codigo digital, download, codigo de ativacao', 'availability', 'digital'),
  ('pre venda, pre order, preorder, pre reserva', 'availability', 'preorder'),
  ('sob encomenda', 'availability', 'made_to_order'),

  ('infantil, crianca, criancas, kids, kid, filho, filha, menino, menina, sobrinho, sobrinha, neto,
    neta, bebe, para crianca', 'age_up_to', '10'),
  ('livre, classificacao livre, todas as idades', 'age', 'L'),
  ('adolescente, adolescentes', 'age_up_to', '14'),
  ('infantil, crianca, criancas, kids, kid, filho, filha, menino, menina, sobrinho, sobrinha, neto,
    neta, bebe, para crianca', 'tag', 'Infantil'),
  ('infantil, crianca, criancas, kids, kid, filho, filha, menino, menina, sobrinho, sobrinha, neto,
    neta, bebe, para crianca', 'prefer_tag', 'Família, Infantil'),
  ('adulto, para adultos, maiores de 18, maior de 18, violento, violencia, sangrento', 'age', '18'),

  ('dublado, dublada, dublagem, dublado em portugues', 'language', 'dubbed'),
  ('legendado, legendada, legenda, legendas, legendado em portugues, legenda em portugues, em portugues,
    portugues, pt br, traduzido', 'language', 'dubbed, subtitled'),

  ('multiplayer, multijogador, multiplayer local, local, coop, co op, cooperativo, split screen,
    tela dividida, 2 jogadores, dois jogadores, 2 players, 2 player, 2 pessoas, duas pessoas, 4 jogadores, para dois,
    de dois, com amigos, entre amigos, a dois, casal, online, jogar online, modo online', 'tag',
    'Multijogador, Cooperativo'),
  ('multiplayer local, local, coop, co op, cooperativo, split screen, tela dividida, 2 jogadores,
    dois jogadores, 2 players, 2 player, 2 pessoas, duas pessoas, para dois, de dois, a dois, casal', 'prefer_tag', 'Cooperativo'),
  ('single player, singleplayer, offline, um jogador', 'tag', 'Um jogador'),
  ('midia fisica, fisico, fisica, disco, cd, dvd, fita, fitas, cartucho', 'tag', 'Jogo físico'),
  ('presente, presentes, presentear, lembrancinha', 'prefer_tag', 'Presente'),
  ('gift, gift card, giftcard, vale presente, vale compra, vale jogo, cartao presente,
    cartao de presente, cartao pre pago, cartao virtual, saldo, recarga, credito, creditos, card', 'tag',
    'Gift card'),
  ('assinatura, mensalidade', 'tag', 'Assinatura'),
  ('pc gamer, pc gamer completo, computador gamer, pc montado, pc completo', 'tag', 'PC montado'),
  ('placa mae, motherboard', 'tag', 'Placa-mãe'),
  ('placa de video, placa grafica, gpu, vga', 'tag', 'Placa de vídeo'),
  ('sem fio, wireless, bluetooth, sem cabo', 'tag', 'Sem fio'), ('com fio, cabeado', 'tag', 'Com fio'),
  ('portatil, console portatil, video game portatil', 'tag', 'Portátil, PC portátil'),
  ('video game, videogame, console de mesa, video game de mesa', 'tag', 'Console'),
  ('video game retro, console retro, console antigo, video game antigo, console classico',
    'tag', 'Console retrô'),
  ('vr, realidade virtual, oculos vr, oculos de realidade virtual', 'tag', 'Realidade virtual'),
  ('brinquedo, brinquedos', 'tag', 'Infantil, Figura, Colecionável'),
  ('colecionavel, colecionaveis, geek, nerd', 'tag', 'Colecionável'),
  ('roupa, roupas, vestuario', 'tag', 'Vestuário'),
  ('boneco, action figure, action figures, figura de acao, funko, funko pop, boneca', 'tag', 'Figura'),
  ('jogo de tabuleiro, board game, jogo de mesa', 'tag', 'Tabuleiro'),

  ('corrida, racing, corridas, jogo de carro, jogo de moto, moto, motos, carro, carros, automobilismo, racha',
    'tag', 'Corrida'),
  ('luta, fighting, pancadaria, porrada, briga, lutas, artes marciais', 'tag', 'Luta'),
  ('futebol, soccer, jogo de bola, bola', 'tag', 'Futebol'), ('basquete', 'tag', 'Basquete'),
  ('terror, horror, medo, assustador, survival horror, zumbi, zumbis, zombie', 'tag', 'Terror'),
  ('rpg, jrpg', 'tag', 'RPG, RPG de ação'), ('turnos, por turnos', 'tag', 'Turnos'),
  ('tiro, fps, shooter, guerra, jogo de arma', 'tag', 'Tiro'),
  ('mundo aberto, open world', 'tag', 'Mundo aberto'),
  ('sobrevivencia, survival', 'tag', 'Sobrevivência'),
  ('simulador, simulacao, simulation', 'tag', 'Simulação'),
  ('estrategia, strategy, rts', 'tag', 'Estratégia'),
  ('plataforma, jogo de plataforma, platformer', 'tag', 'Plataforma'),
  ('metroidvania', 'tag', 'Metroidvania'), ('roguelike, rogue like', 'tag', 'Roguelike'),
  ('puzzle, quebra cabeca', 'tag', 'Quebra-cabeça'), ('indie, independente', 'tag', 'Indie'),
  ('familia, para familia', 'tag', 'Família'),
  ('casual, relaxante, relaxar, tranquilo, tranquila, cozy, fofo, fofinho', 'tag',
    'Família, Construção'), ('festa, party game', 'tag', 'Festa'),
  ('esporte, esportes, sports', 'tag', 'Esporte'), ('aventura', 'tag', 'Aventura'),
  ('musica, ritmo', 'tag', 'Música'), ('construcao, sandbox', 'tag', 'Construção'),
  ('stealth, furtivo, espionagem', 'tag', 'Furtivo'), ('anime', 'tag', 'Anime'),

  ('promocao, promocoes, promo, oferta, ofertas, oferta do dia, ofertas do dia, em oferta, desconto, descontos, com desconto,
    liquidacao, queima de estoque, black friday, outlet, saldao', 'discount', ''),
  ('frete gratis, entrega gratis, sem frete', 'free_shipping', ''),
  ('em estoque, pronta entrega, a pronta entrega, disponivel', 'in_stock', ''),
  ('barato, barata, mais barato, mais barata, baratinho, baratinha, em conta, menor preco,
    preco baixo, bom e barato, economico, economica, acessivel, de entrada, custo beneficio',
    'cheapest', ''),
  ('lancamento, lancamentos, novidade, novidades, recem lancado, recente, recentes, atual,
    mais novo, mais nova, ultimo lancamento', 'newest', ''),
  ('branco, branca, preto, preta, azul, vermelho, vermelha, verde, amarelo, amarela, rosa, pink,
    roxo, roxa, lilas, cinza, laranja, dourado, dourada, prata, colorido, colorida, transparente,
    white, black, blue, red, grande, pequeno, pequena, completo, completa, edicao', 'detail', ''),
  ('jogo, game, remake, remaster, dlc, desbloqueado, desbloqueada', 'optional', ''), ('game', 'tag', 'Jogo físico, Jogo digital'),
  ('a, ao, aos, as, o, os, e, ou, um, uma, uns, umas, de, da, do, das, dos, em, no, na, nos, nas,
    por, pelo, pela, com, para, pra, pro meu, que, se, me, meu, minha, seu, sua, esse, este, qual,
    quero, queria, comprar, compra, procuro, preciso, onde, tem, loja, preco, precos, valor, quanto,
    custa, reais, real, bom, boa, bons, boas, melhor, melhores, top, gamer, gamers, gaming, original,
    originais, oficial, jogar, the, of, and, for, to, in, on, it, is,
    tipo, mais, mto, muito, qualquer, algum, alguma, namorado, namorada, pai, mae, amigo, amiga,
    marido, esposa, irmao, irma, aniversario, natal, dia das criancas, dia dos pais,
    dia dos namorados, amigo secreto, homem, mulher, pessoa, quem, gosta, criativo, criativa, brasil, brasileiro, br',
    'ignore', ''),
  ('conserto, consertar, concerto, arrumar, reparo, reparar, manutencao, assistencia, assistencia tecnica,
    tecnico, troca de tela, trocar tela, troca tela, tela quebrada, quebrado, quebrada, defeito, nao liga,
    nao le, nao carrega, limpeza, limpar, higienizacao, drift, trocar analogico, troca de analogico,
    troca analogico, trocar hdmi, troca de hdmi, troca hdmi, pasta termica, formatar, formatacao,
    desbloqueio, desbloquear, destravar, superaquecendo, esquentando, orcamento, vender, vendo',
    'service', ''),
  ('celular, iphone, smartphone, notebook, laptop, tablet, televisao, geladeira, fogao, bicicleta,
    relogio, vestido, tenis de corrida, sapato, drone, impressora, panela, sofa, cama, mesa, perfume,
    maquiagem, fralda, piscina, violao, furadeira, ventilador, microondas, roteador, google play,
    app store, itunes, netflix, spotify, samsung galaxy, xiaomi, motorola, airpods, smart tv, tv 4k, tenis,
    free fire, adidas, nike, puma', 'keep', '')
) m (phrases, kind, list)
cross join regexp_split_to_table(m.phrases, '\s*,\s*') p
cross join regexp_split_to_table(m.list, '\s*,\s*') v
on conflict do nothing;

-- Reading of a text -------------------------------------------------------------------------------

create function private.words_match(p_query text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return format('(w.words @@ %L::tsquery)', p_query);
end
$$;

create function private.matching_rows(p_condition text, p_most int) returns tid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_size int := pg_relation_size('private.product_words') / current_setting('block_size')::int;
  v_from int := 0;
  v_to int := 64;
  v_per_page float;
  v_next tid[];
  v_rows tid[] := '{}';
begin
  -- The index returns all matches before the first row is read. For a frequent word, the first pages of
  -- the table contain enough matches; "is true" prevents the use of the index there. Reading a page takes
  -- as long as about 16 matches in the index. Conditions on product_id use their own index.
  while p_condition !~ 'product_id (=|in) ' loop
    execute format('select array(select w.ctid from private.product_words w
      where w.ctid >= %L::tid and w.ctid < %L::tid and (%s) is true limit %s)',
      format('(%s,0)', v_from), format('(%s,0)', v_to), p_condition, p_most - cardinality(v_rows))
      into v_next;
    v_rows := v_rows || v_next;
    if cardinality(v_rows) = p_most or v_to >= v_size then
      return v_rows;
    end if;
    v_from := v_to;
    v_per_page := greatest(cardinality(v_rows), 1)::float / v_from;
    exit when 16 * p_most / v_per_page > v_per_page * v_size;
    v_to := 4 * v_from;
  end loop;
  execute format('select array(select w.ctid from private.product_words w where %s limit %s)',
    p_condition, p_most) into v_rows;
  return v_rows;
end
$$;
comment on function private.matching_rows(text, int) is
  'The ctids of the first p_most rows of product_words w, in the order of the table, that satisfy an '
  'SQL condition. Use them in the same statement only.';

create function private.finds_words(p_query text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.count_words(p_query, 1) = 1;
end
$$;

create function private.count_words(p_query text, p_most int) returns int
language plpgsql stable set search_path = ''
as $$
begin
  return case when p_query is null then 0 else cardinality(
    private.matching_rows(private.words_match(p_query), p_most)) end;
end
$$;
comment on function private.count_words(text, int) is
  'The number of listed products that match a tsquery, at most p_most.';

create function private.word_forms(p_word text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array(select distinct f from unnest(array[p_word] || case
    when length(p_word) < 3 or p_word ~ '[0-9]' then '{}'
    when p_word ~ 's$' then array[
      case when length(p_word) > 3 then left(p_word, -1) end,
      case when p_word ~ '(res|zes|ses|les|nes)$' and length(p_word) > 4 then left(p_word, -2) end,
      case when p_word ~ '(oes|aes)$' then left(p_word, -3) || 'ao' end,
      case when p_word ~ 'ais$' then left(p_word, -2) || 'l' end,
      case when p_word ~ 'eis$' then left(p_word, -2) || 'l' end,
      case when p_word ~ 'ns$' then left(p_word, -2) || 'm' end]
    else array[p_word || 's',
      case when p_word ~ '[rzl]$' then p_word || 'es' end,
      case when p_word ~ 'ao$' then left(p_word, -2) || 'oes' end,
      case when p_word ~ '[ae]l$' then left(p_word, -1) || 'is' end,
      case when p_word ~ 'm$' then left(p_word, -1) || 'ns' end]
    end) f where f is not null);
end
$$;
comment on function private.word_forms(text) is 'A word with its possible singular and plural forms.';

create function private.numeral_forms(p_word text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- 1 and 10 are excluded, because i and x are letters more often than numerals.
  return (
    select array_remove(case
      when p_word ~ '^[0-9]{1,2}$' then array[r.names[p_word::int]]
      else array[array_position(r.names, p_word)::text] end, null)
    from (select array[null, 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', null, 'xi', 'xii',
      'xiii', 'xiv', 'xv', 'xvi', 'xvii'] as names) r);
end
$$;
comment on function private.numeral_forms(text) is
  'The other numeral of a number in a title: v for 5, and 5 for v.';

create function private.is_number(p_word text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return p_word ~ '^[0-9]+$' or private.numeral_forms(p_word) <> '{}';
end
$$;

create function private.edit_distance(p_a text, p_b text) returns int
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_a text[] := string_to_array(p_a, null);
  v_b text[] := string_to_array(p_b, null);
  v_width int := cardinality(v_b);
  v_older int[];
  v_last int[];
  v_row int[] := array(select generate_series(0, cardinality(v_b)));
begin
  for i in 1..cardinality(v_a) loop
    v_older := v_last;
    v_last := v_row;
    v_row := array[i];
    for j in 1..v_width loop
      v_row[j + 1] := least(v_last[j + 1] + 1, v_row[j] + 1,
        v_last[j] + (v_a[i] <> v_b[j])::int);
      if i > 1 and j > 1 and v_a[i] = v_b[j - 1] and v_a[i - 1] = v_b[j] then
        v_row[j + 1] := least(v_row[j + 1], v_older[j - 1] + 1);
      end if;
    end loop;
  end loop;
  return v_row[v_width + 1];
end
$$;
comment on function private.edit_distance(text, text) is
  'The number of letters to insert, delete, replace or exchange with a neighbor to change one word into '
  'the other.';

create function private.may_be_typo(p_typed text, p_word text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  -- The first letter must be right, unless two letters are exchanged or the letters sound alike.
  select left(p_typed, 1) = left(p_word, 1)
    or left(p_typed, 2) = reverse(left(p_word, 2))
    or substr(p_typed, 2) = p_word or substr(p_word, 2) = p_typed
    or translate(left(p_typed, 1), 'kqszyjw', 'ccccigv')
      = translate(left(p_word, 1), 'kqszyjw', 'ccccigv')
$$;

create function private.swapped_forms(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct overlay(p_text placing
    substr(p_text, i + 1, 1) || substr(p_text, i, 1) from i for 2)), '{}')
  from generate_series(1, length(p_text) - 1) i
  where substr(p_text, i, 1) <> substr(p_text, i + 1, 1) and substr(p_text, i, 2) not like '% %'
$$;
comment on function private.swapped_forms(text) is
  'The forms of a text in which two adjacent letters of a word are exchanged.';

create function private.word_edits(p_word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select private.swapped_forms(p_word) || array(
    select left(p_word, i) || e.letter || substr(p_word, i + e.skipped)
    from generate_series(0, length(p_word)) i
    cross join (
      select '' as letter, 2 as skipped
      union all
      select chr(c), k from generate_series(97, 122) c cross join generate_series(1, 2) k
    ) e)
$$;
comment on function private.word_edits(text) is
  'The forms of a word with one letter removed, replaced or added, or two adjacent letters exchanged.';

create function private.neighboring_words(p_word text, p_tokens text[]) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select s.word
    from private.search_words s
    cross join (select array_position(p_tokens, p_word) as n) a
    where p_word ~ '^[a-z]{2,20}$' and s.word = any (private.word_edits(p_word))
      and s.word <> all (private.word_forms(p_word))
      and case when length(p_word) > 3 then length(s.word) > 3 else length(s.word) between 2 and 4 end
      and (private.finds_words(p_tokens[a.n - 1] || ' <-> ' || s.word)
        or private.finds_words(s.word || ' <-> ' || p_tokens[a.n + 1]))
    order by s.word limit 8)
$$;
comment on function private.neighboring_words(text, text[]) is
  'Words that differ from the word by one letter and stand beside a neighbor of the word in a product '
  'name ("god of wr", "grand turismo").';

create function private.words_of_others(p_word text, p_query text) returns text[]
language sql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
  select array(
    select c.word
    from (
      select distinct u.word
      from (
        select w.words from private.product_words w
        where p_word ~ '^[a-z]{5,40}$' and w.words @@ p_query::tsquery limit 60
      ) f, unnest(tsvector_to_array(f.words)) u (word)
    ) c
    where c.word ~ '^[a-z]{4,40}$' and left(c.word, 1) = left(p_word, 1)
      and abs(length(c.word) - length(p_word)) <= 2
      and (length(p_word) > 7 or right(c.word, 1) = right(p_word, 1)
        -- One letter is missing and another one added: "marop".
        or exists (
          select overlay(p_word placing '' from i for 1) from generate_series(1, length(p_word)) i
          intersect
          select overlay(c.word placing '' from i for 1) from generate_series(1, length(c.word)) i))
      and private.edit_distance(p_word, c.word) = 2
    order by c.word limit 8)
$$;
comment on function private.words_of_others(text, text) is
  'Words that differ from the word by two edits ("goust") and occur in a product that the query finds '
  '("yotei").';

create function private.sound_of(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(translate(p_word, 'kqszyjwh', 'ccccigv'), '(.)\1+', '\1', 'g') $$;
comment on function private.sound_of(text) is
  'The word without double letters and with one letter for all letters that sound alike.';

create function private.typo_likelihood(p_typed text, p_word text) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when private.sound_of(p_typed) = private.sound_of(w) then 100
    when length(p_typed) <> length(w) or w = any (private.swapped_forms(p_typed)) then 10
    else 1 end
  from (select case when p_typed ~ 's$' then p_word else regexp_replace(p_word, 's$', '') end as w) t
$$;
comment on function private.typo_likelihood(text, text) is
  'A rank of how likely the first word is a typing error for the second: first letters that sound alike '
  'or are doubled, then a missing, added or exchanged letter, then a different letter.';

create function private.closest_words(p_word text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = on
as $$
declare
  -- One error from 4 letters on, two from 8, three from 12.
  v_most int := least(length(p_word) / 4, 3);
  v_edits text[];
  v_found text[];
begin
  if p_word !~ '^[a-z]{4,40}$'
      or exists (select from public.search_meanings m
        where m.kind in ('keep', 'detail') and m.phrase = p_word) then
    return '{}';
  end if;
  -- Joins, because subqueries would search the small tables for each of the hundreds of edits.
  v_edits := private.word_edits(p_word);
  v_found := array(
    select s.word from unnest(v_edits) e join private.search_words s on s.word = e
    union
    select m.phrase from unnest(v_edits) e join public.search_meanings m
      on replace(m.phrase, ' ', '') = e and m.kind not in ('ignore', 'keep')
    union
    select y.term from unnest(v_edits) e join public.search_synonyms y on replace(y.term, ' ', '') = e
    union
    -- "calofduty"
    select y.replacement from unnest(v_edits) e join public.search_synonyms y
      on y.replacement like '% %' and replace(y.replacement, ' ', '') = e
    union
    select e from unnest(v_edits) e join (
      select w from public.search_synonyms y, string_to_table(y.term, ' ') w where y.term like '% %') y
      on y.w = e);
  if v_found = '{}' then
    v_found := array(
      select distinct s.word from unnest(v_edits) e join private.search_words s
        on s.word = e || 's' and e !~ 's$');
  end if;
  if v_found = '{}' and length(p_word) >= 7 then
    -- "pstation"
    v_found := array(select s.word from private.search_words s
      where s.word like left(p_word, 1) || '%' || substr(p_word, 2));
  end if;
  if v_found = '{}' and v_most > 1 then
    perform set_config('pg_trgm.similarity_threshold', '0.3', true);
    v_found := array(
      with near as (
        select k.word, private.edit_distance(p_word, k.word) as distance
        from (
          select s.word from private.search_words s where s.word operator(extensions.%) p_word
          union
          select m.phrase from public.search_meanings m
          where m.phrase operator(extensions.%) p_word and m.kind not in ('ignore', 'keep')
        ) k
        where abs(length(k.word) - length(p_word)) <= v_most
      )
      select n.word from near n
      where n.distance <= v_most and n.distance = (select min(distance) from near));
  end if;
  return array(
    select f from unnest(v_found) f
    where length(f) >= 4 and f !~ '^[0-9]' and private.may_be_typo(p_word, f) order by f limit 8);
end
$$;
comment on function private.closest_words(text) is
  'Words of the vocabulary and of the meanings for which a word with typing errors may stand, or for '
  'which a long word that lacks letters after its first may stand. Words of up to 3 letters are neither '
  'corrected nor offered as corrections.';

create function private.amount_cents(p_number text, p_thousand text) returns bigint
language sql immutable parallel safe
return (replace(p_number, 'virgula', '.')::numeric
  * case when p_thousand is null then 100 else 100000 end)::bigint;
comment on function private.amount_cents(text, text) is
  'The centavos of a number that private.read_amounts found, in thousands if "mil" follows it.';

create function private.read_amounts(p_query text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := regexp_replace(p_query, '(\d)\.(\d{3})(?!\d)', '\1\2', 'g');
  v_rest text;
  v_cents constant text := '(?:virgula\d{1,2})?';
  v_number constant text := '(\d{1,6}' || v_cents || ')( ?mil)?';
  -- A number of one digit is an amount only in thousands.
  v_amount constant text := '(\d{2,6}' || v_cents || '|\d' || v_cents || '(?= ?mil\M))( ?mil)?';
  v_unit constant text :=
    '(?: reais| real| contos?| pilas?)?\M(?! ?(?:anos?|jogador|player|pessoa|gb|tb|polegada|mes))';
  v_pattern text;
  v_match text[];
  v_parts jsonb := '[]';
  v_filters jsonb := '{}';
begin
  -- Reads 1.500,00 as 1500, and 18+ as an age. Joins centavos with their amount to one word.
  v_text := regexp_replace(v_text, '(\d)(?:,00?|\.00)(?!\d)', '\1', 'g');
  v_text := regexp_replace(v_text, '(\d),(\d{1,2})(?!\d)', '\1virgula\2', 'g');
  v_text := regexp_replace(v_text, '(\d)\.(\d\d)(?!\d|\.\d)', '\1ponto\2', 'g');
  v_text := private.normalize_text(
    regexp_replace(v_text, '\+\s?18\M|\m18\s?\+', ' maiores de 18 ', 'g'));
  -- 99.90 is an amount only next to a word for prices: "usb 3.10" is none.
  v_text := regexp_replace(v_text, '\m((?:ate|que|a|e|entre|maximo|max|minimo|rs?'
    '|(?:menos|mais|abaixo|acima|partir) de|de(?= \d+ponto\d\d (?:a|e|ate) )) \d{1,6})ponto(\d\d)\M',
    '\1virgula\2', 'g');
  v_text := regexp_replace(v_text, 'ponto(\d\d (?:reais|real|contos?|pilas?)\M)', 'virgula\1', 'g');
  v_text := regexp_replace(v_text, '(\d)ponto(\d)', '\1 \2', 'g');
  -- "ate mil" and "2 mil e 500". "20 mil leguas" is no amount.
  v_text := regexp_replace(v_text, '\m((?:ate|entre|(?:menos|mais|abaixo|acima|partir) de) )mil\M'
    '|(^|[a-z] )mil(?= reais\M)', '\1\21 mil', 'g');
  v_text := regexp_replace(v_text, '\m(\d{1,3}) ?mil e (\d{3})\M', '\1\2', 'g');
  v_rest := v_text;
  v_match := regexp_match(v_rest, '\m((?:ate |de |com |para (?:criancas? |menin[oa] )?(?:de )?)?'
    '(\d{1,2}) anos?)\M');
  if v_match is not null and v_rest !~ '\mmaior(es)? de' then
    v_rest := replace(v_rest, v_match[1], ' ');
    v_parts := v_parts || jsonb_build_object('text', v_match[1], 'kind', 'years',
      'values', jsonb_build_array(v_match[2]::int));
  end if;
  v_match := regexp_match(v_rest, '\m((?:entre|(?:acima |mais |a partir )?de) (?:rs? )?' || v_number
    || '(?: reais)? (?:e|a|ate) (?:rs? )?' || v_amount || '(?: reais| contos?)?)\M');
  if v_match is not null and (v_match[1] ~ '^entre|mil|reais|contos|\mrs? ') then
    v_rest := replace(v_rest, v_match[1], ' ');
    -- In "de 2 a 4 mil" both are thousands, in "de 500 a 2 mil" only the second.
    v_filters := jsonb_build_object(
      'min_price_cents', private.amount_cents(v_match[2], coalesce(v_match[3], case
        when private.amount_cents(v_match[2], null) < private.amount_cents(v_match[4], null)
        then v_match[5] end)),
      'max_price_cents', private.amount_cents(v_match[4], v_match[5]));
    v_parts := v_parts || jsonb_build_object('text', v_match[1], 'kind', 'price', 'values',
      jsonb_build_array(v_filters -> 'min_price_cents', v_filters -> 'max_price_cents'));
  end if;
  v_pattern := '\m((?:no valor de |por |de |custando )?(?:ate|menos (?:de|que)|menor que|abaixo de|'
    'inferior a|no maximo|maximo|max|nao mais que|por menos de) (?:de )?(?:rs? )?'
    || v_number || v_unit || ')';
  v_match := regexp_match(v_rest, v_pattern);
  if v_match is not null then
    v_rest := replace(v_rest, v_match[1], ' ');
    v_filters := v_filters || jsonb_build_object('max_price_cents',
      private.amount_cents(v_match[2], v_match[3]));
    v_parts := v_parts || jsonb_build_object('text', v_match[1], 'kind', 'price',
      'values', jsonb_build_array(null, v_filters -> 'max_price_cents'));
  end if;
  v_pattern := '\m((?:acima de|mais (?:de|que)|a partir de|maior que|superior a|no minimo) '
    '(?:de )?(?:rs? )?' || v_number || v_unit || ')';
  v_match := regexp_match(v_rest, v_pattern);
  if v_match is not null then
    v_rest := replace(v_rest, v_match[1], ' ');
    v_filters := v_filters || jsonb_build_object('min_price_cents',
      private.amount_cents(v_match[2], v_match[3]));
    v_parts := v_parts || jsonb_build_object('text', v_match[1], 'kind', 'price',
      'values', jsonb_build_array(v_filters -> 'min_price_cents', null));
  end if;
  v_match := coalesce(
    regexp_match(v_rest, '\m((?:por |de )?(?:rs? )?' || v_amount || ' (?:reais|contos?|pilas?))\M'),
    regexp_match(v_rest, '\m((?:por |de )?rs? ' || v_amount || ')\M'));
  if v_match[2] like '%virgula%' or v_match[3] is not null then
    -- An amount with centavos or in thousands is a price, because no gift card has such a value.
    v_rest := replace(v_rest, v_match[1], ' ');
    v_parts := v_parts || jsonb_build_object('text', v_match[1], 'kind', 'price', 'values',
      jsonb_build_array(null, private.amount_cents(v_match[2], v_match[3])));
    v_filters := jsonb_build_object('max_price_cents', v_parts -> -1 -> 'values' -> 1) || v_filters;
    v_match := null;
  end if;
  v_rest := regexp_replace(v_rest, '(\d)virgula\d{1,2}', '\1', 'g');
  return jsonb_build_object('text', regexp_replace(v_text, '(\d)virgula(\d)', '\1,\2', 'g'),
    'rest', regexp_replace(btrim(v_rest), ' +', ' ', 'g'),
    'parts', replace(v_parts::text, 'virgula', ',')::jsonb, 'filters', v_filters,
    'amount', v_match[2], 'amount_text', v_match[1]);
end
$$;
comment on function private.read_amounts(text) is
  'Prices and ages in a search text: the filters; the text, in which amounts keep their centavos '
  '(99,90); the rest of the text; and an amount without a word such as "até", which may be the value of '
  'a gift card.';

create function private.is_search_word(p_word text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.search_words s where s.word = any (f.forms))
    or exists (select from public.search_meanings m where replace(m.phrase, ' ', '') = any (f.forms))
    or exists (select from public.search_synonyms y
      where replace(y.term, ' ', '') = any (f.forms) or replace(y.replacement, ' ', '') = any (f.forms))
  from (select private.word_forms(p_word) as forms offset 0) f
$$;

create function private.search_tokens(p_text text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_tokens text[] := '{}';
  v_token text;
  v_parts text[];
begin
  -- An SKU code is one word of the vocabulary, also if it is typed with spaces.
  if p_text ~ '[0-9]' and p_text like '% %' and exists (
      select from private.search_words s where s.word = replace(p_text, ' ', '')) then
    return array[replace(p_text, ' ', '')];
  end if;
  foreach v_token in array (string_to_array(p_text, ' '))[1:16] loop
    v_parts := null;
    if private.quantity_attributes(v_token) <> '{}' then
      v_parts := regexp_match(v_token, '^([0-9]+)(.+)$');
    elsif v_token <> '' and not private.is_search_word(v_token) then
      if v_token ~ '^([a-z]{2,}[0-9]{1,4}|[0-9]{1,4}[a-z]{2,}|[0-9]{2,4}[a-z])$' then
        v_parts := regexp_split_to_array(
          regexp_replace(v_token, '([a-z])([0-9])|([0-9])([a-z])', '\1\3 \2\4'), ' ');
      elsif v_token ~ '^[a-z]{6,30}$' then
        -- eldenring: two words of the vocabulary that are adjacent in a product.
        select array[a.word, b.word] into v_parts
        from generate_series(2, length(v_token) - 2) i
        join private.search_words a on a.word = left(v_token, i)
        join private.search_words b on b.word = substr(v_token, i + 1)
        where private.finds_words(a.word || ' <-> ' || b.word)
        limit 1;
        if v_parts is null then
          select array[a.word, b.word, c.word] into v_parts
          from generate_series(2, length(v_token) - 4) i
          join private.search_words a on a.word = left(v_token, i)
          cross join generate_series(2, length(v_token) - 4) k
          join private.search_words b on b.word = substr(v_token, i + 1, k)
          join private.search_words c on c.word = substr(v_token, i + k + 1)
          where i + k <= length(v_token) - 2
            and private.finds_words(a.word || ' <-> ' || b.word || ' <-> ' || c.word)
          limit 1;
        end if;
      end if;
    end if;
    v_tokens := v_tokens || coalesce(v_parts, array[v_token]);
  end loop;
  return (array_remove(v_tokens, ''))[1:16];
end
$$;
comment on function private.search_tokens(text) is
  'The words of a normalized text. Words that are written together (fc26, eldenring) are split.';

create function private.joined_phrases(p_first jsonb, p_second jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  -- Builds a phrase for each combination, because "(a | b <-> c) <-> d" also matches a two words before d.
  return (
    select jsonb_agg(a || b) from jsonb_array_elements(p_first) a, jsonb_array_elements(p_second) b);
end
$$;

create function private.number_names(p_word text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case p_word when '2' then array['dois', 'duas'] when '3' then array['tres']
    when '4' then array['quatro'] else '{}' end;
end
$$;

create function private.search_parts(p_tokens text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_count int := cardinality(p_tokens);
  v_keys text[];
  v_entries jsonb;
  v_vocabulary text[];
  v_parts jsonb := '[]';
  v_found jsonb;
  v_words text[];
  v_alternatives jsonb;
  v_key text;
  i int := 1;
  v_size int;
begin
  -- "5 playstation"
  if v_count > 1 and p_tokens[1] ~ '^[0-9]{1,3}$' and exists (
      select from public.search_meanings m
      where m.kind = 'platform' and replace(m.phrase, ' ', '') = p_tokens[2] || p_tokens[1]) then
    p_tokens := array[p_tokens[2], p_tokens[1]] || p_tokens[3:];
  end if;
  v_keys := array(
    select distinct f from generate_series(1, v_count) a
    cross join generate_series(a, least(a + 4, v_count)) b
    cross join unnest(private.word_forms(array_to_string(p_tokens[a:b], ''))) f);
  select jsonb_object_agg(e.key, e.list) into v_entries
  from (
    select d.key, jsonb_agg(jsonb_build_object('kind', d.kind, 'value', d.value, 'phrase', d.phrase))
      as list
    from (
      select replace(m.phrase, ' ', '') as key, m.kind, m.value, m.phrase
      from public.search_meanings m where replace(m.phrase, ' ', '') = any (v_keys)
      union
      select s.key, 'synonym', s.other, s.own
      from (
        select replace(term, ' ', '') as key, replacement as other, term as own
        from public.search_synonyms where replace(term, ' ', '') = any (v_keys)
        union all
        select replace(replacement, ' ', ''), term, replacement
        from public.search_synonyms where replace(replacement, ' ', '') = any (v_keys)
      ) s
      union
      select replace(s.term, ' ', ''), m.kind, m.value, s.term
      from public.search_synonyms s join public.search_meanings m
        on replace(m.phrase, ' ', '') = replace(s.replacement, ' ', '') and m.kind <> 'ignore'
      where replace(s.term, ' ', '') = any (v_keys)
    ) d
    group by d.key
  ) e;
  v_vocabulary := array(select s.word from private.search_words s where s.word = any (v_keys
    || array(select n from unnest(p_tokens) t,
      unnest(private.numeral_forms(t) || private.number_names(t)) n)));

  while i <= v_count loop
    for v_length in reverse least(5, v_count - i + 1)..1 loop
      v_size := v_length;
      v_words := p_tokens[i:i + v_size - 1];
      v_key := array_to_string(v_words, '');
      select coalesce(jsonb_agg(x order by x ->> 'kind', x ->> 'value'), '[]') into v_found
      from unnest(private.word_forms(v_key)) f, jsonb_array_elements(v_entries -> f) x;
      exit when v_found <> '[]' or v_size = 1;
      exit when v_size = 2 and private.quantity_attributes(array_to_string(v_words, ' ')) <> '{}';
      -- "dual sense" is written as one word in the catalog.
      exit when v_size = 2 and v_key = any (v_vocabulary) and not v_words <@ v_vocabulary;
    end loop;
    -- The typed words, as arrays of adjacent words.
    select coalesce(jsonb_agg(distinct a), '[]') into v_alternatives
    from (
      select to_jsonb(array[f]) as a
      from unnest(private.word_forms(v_key) || private.numeral_forms(v_key)
        || private.number_names(v_key)) f
      where f = any (v_vocabulary)
      union all
      select to_jsonb(v_words) where v_size > 1
      union all
      select to_jsonb(string_to_array(p, ' '))
      from jsonb_array_elements(v_found) x, unnest(array[x ->> 'phrase',
        case when x ->> 'kind' = 'synonym' then x ->> 'value' end]) p
      where p is not null and (p like '% %' or x ->> 'kind' = 'synonym')
    ) t;
    if v_size = 1 and private.is_number(v_key) and v_parts -> -1 ->> 'type' = 'word'
        and private.finds_words(private.any_phrase(private.joined_phrases(
          v_parts -> -1 -> 'alternatives', v_alternatives), 'A')) then
      -- Joins the number of a title with its name.
      v_words := array(select jsonb_array_elements_text(v_parts -> -1 -> 'words')) || v_words;
      v_alternatives := private.joined_phrases(v_parts -> -1 -> 'alternatives', v_alternatives);
      v_parts := (v_parts - -1) || private.search_part(v_words, '[]', v_alternatives);
    else
      v_parts := v_parts || private.search_part(v_words, v_found, v_alternatives);
    end if;
    i := i + v_size;
  end loop;
  return v_parts;
end
$$;
comment on function private.search_parts(text[]) is
  'The parts of a search text in order, as private.search_part describes them: the longest phrases with '
  'a meaning, and all other words as single parts.';

create function private.search_part(p_words text[], p_entries jsonb, p_alternatives jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_text text := array_to_string(p_words, ' ');
  v_kinds text[] := array(select e ->> 'kind' from jsonb_array_elements(p_entries) e);
  v_platforms text[] := array(select e ->> 'value' from jsonb_array_elements(p_entries) e
    where e ->> 'kind' = 'platform');
  v_attributes text[];
  v_preferred text[];
  v_filters jsonb;
  v_type text;
  v_kind text;
  v_quantity text[] := private.quantity_attributes(v_text);
begin
  v_attributes := v_quantity || array(
    select case e ->> 'kind'
      when 'platform' then 'p=' || (e ->> 'value') when 'tag' then private.tag_attribute(e ->> 'value')
      when 'condition' then 'condition=' || (e ->> 'value')
      when 'availability' then 'a=' || (e ->> 'value')
      when 'language' then 'language=' || (e ->> 'value')
      else 'age_rating=' || coalesce(r.rating, e ->> 'value') end
    from jsonb_array_elements(p_entries) e
    left join unnest(array['L', '10', '12', '14', '16', '18']) with ordinality r (rating, n)
      on e ->> 'kind' = 'age_up_to'
      and r.n <= array_position(array['L', '10', '12', '14', '16', '18'], e ->> 'value')
    where e ->> 'kind' in ('platform', 'condition', 'availability', 'language', 'tag', 'age',
      'age_up_to'));
  if v_kinds @> array['optional', 'tag'] then
    -- "Game" also occurs in the names of products that are no games, so only the attribute is searched.
    p_alternatives := '[]';
  end if;
  if v_platforms <> '{}' then
    -- Other names of the platform.
    p_alternatives := p_alternatives || coalesce((
      select jsonb_agg(string_to_array(m.phrase, ' ') order by m.phrase)
      from (select phrase from public.search_meanings where kind = 'platform'
        group by phrase having array_agg(value) <@ v_platforms) m
      where not exists (select from jsonb_array_elements(p_alternatives) a
        where a = to_jsonb(string_to_array(m.phrase, ' ')))), '[]');
  end if;
  v_preferred := array(select private.tag_attribute(e ->> 'value') from jsonb_array_elements(p_entries) e
    where e ->> 'kind' = 'prefer_tag');
  select jsonb_object_agg(k.filter, true) into v_filters
  from unnest(array['discount', 'free_shipping', 'in_stock']) k (filter)
  where k.filter = any (v_kinds);

  v_type := case
    when v_platforms <> '{}' then 'platform'
    when v_kinds && array['condition', 'availability', 'language', 'age', 'age_up_to'] then 'state'
    when v_quantity <> '{}' then 'word'
    when v_attributes <> '{}' then 'tag'
    when v_filters is not null or 'cheapest' = any (v_kinds) or 'newest' = any (v_kinds)
      then 'intent'
    when v_preferred <> '{}' then 'soft'
    when 'ignore' = any (v_kinds) and not 'synonym' = any (v_kinds) then 'ignore'
    when 'optional' = any (v_kinds) then 'optional'
    when v_kinds && array['service', 'keep'] and (p_alternatives = '[]'
        or not private.finds_words(private.any_phrase(p_alternatives, ''))) then
      case when 'service' = any (v_kinds) then 'service' else 'foreign' end
    when p_alternatives <> '[]' then 'word'
    when length(v_text) >= 3 then 'unknown'
    else 'short' end;
  v_kind := (
    select e ->> 'kind' from jsonb_array_elements(p_entries) e
    where case v_type when 'platform' then e ->> 'kind' = 'platform' when 'tag' then e ->> 'kind' = 'tag'
      when 'state' then e ->> 'kind' in (
        'condition', 'availability', 'language', 'age', 'age_up_to')
      when 'soft' then e ->> 'kind' = 'prefer_tag'
      when 'intent' then e ->> 'kind' in (
        'discount', 'free_shipping', 'in_stock', 'cheapest', 'newest') end limit 1);
  return jsonb_build_object(
    'text', v_text, 'type', v_type, 'kind', v_kind,
    'values', (select coalesce(jsonb_agg(distinct e -> 'value'), '[]')
      from jsonb_array_elements(p_entries) e where e ->> 'kind' = v_kind), 'words', to_jsonb(p_words), 'alternatives', p_alternatives,
    'attributes', to_jsonb(v_attributes), 'preferred', to_jsonb(v_preferred),
    'filters', coalesce(v_filters, '{}'),
    'is_detail', 'detail' = any (v_kinds) or v_quantity <> '{}',
    -- True if the word is known only by a plural form that changes more than its last letter, such as
    -- "horizons" for "horizom".
    'is_guess', v_type = 'word' and p_entries = '[]' and v_text ~ '^[a-z]{5,}$' and not exists (
      select from jsonb_array_elements(p_alternatives) a
      where a ->> 0 in (v_text, v_text || 's', regexp_replace(v_text, 's$', ''))),
    'sort', case when 'cheapest' = any (v_kinds) then 'cheapest'
      when 'newest' = any (v_kinds) then 'newest' end,
    -- "switch" is not part of "switch 2".
    'except', case when v_type = 'platform' then (
      select jsonb_agg(distinct string_to_array(m.phrase, ' '))
      from public.search_meanings m, jsonb_array_elements(p_alternatives) a
      where m.kind = 'platform' and m.value <> all (v_platforms) and m.phrase like
        array_to_string(array(select jsonb_array_elements_text(a)), ' ') || ' %') end,
    -- A phrase with synonyms but without meanings can also be read word by word.
    'parts', case when v_type = 'word' and cardinality(p_words) > 1
        and not private.is_number(p_words[cardinality(p_words)]) and exists (
        select from jsonb_array_elements(p_entries)) then (
      select jsonb_agg(g) from unnest(p_words) w,
        jsonb_array_elements(private.search_parts(array[w])) g) end);
end
$$;
comment on function private.search_part(text[], jsonb, jsonb) is
  'Describes a part of a search text as JSON. type: platform, state (condition, availability, language, '
  'age), tag, word, optional, soft (only preferred), intent (filter or order), ignore, service, foreign '
  '(not sold), unknown, or short (unknown, up to 2 letters).';

create function private.phrase_query(p_phrase jsonb, p_weights text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select '(' || string_agg(w || case when p_weights = '' then '' else ':' || p_weights end,
      ' <-> ' order by n) || ')'
    from jsonb_array_elements_text(p_phrase) with ordinality t (w, n));
end
$$;

create function private.lexeme(p_word text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select '''' || replace(replace(p_word, '\', '\\'), '''', '''''') || '''' $$;
comment on function private.lexeme(text) is 'A word quoted for a tsquery.';

create function private.any_phrase(p_phrases jsonb, p_weights text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select '(' || string_agg(private.phrase_query(a, p_weights), ' | ') || ')'
    from jsonb_array_elements(p_phrases) a);
end
$$;

create function private.part_query(p_part jsonb, p_weights text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select '(' || string_agg(q, ' | ') || ')'
    from (
      select private.lexeme(a) as q
      from jsonb_array_elements_text(p_part -> 'attributes') a where p_weights = ''
      union all
      select '(' || string_agg(private.phrase_query(a, case
          when p_weights <> '' then p_weights
          -- A platform is not searched among brands, and a number only in names: the 5 of "PS5" is no title.
          when p_part ->> 'type' = 'platform' then 'AD'
          when private.is_number(p_part ->> 'text') then 'A' else '' end), ' | ') || ')' || coalesce(
        ' & !(' || (select string_agg(private.phrase_query(x, ''), ' | ')
          from jsonb_array_elements(nullif(p_part -> 'except', 'null')) x) || ')', '')
      from jsonb_array_elements(p_part -> 'alternatives') a
      union all
      select (p_part ->> 'text') || ':*' || p_weights where p_part ->> 'type' = 'unknown'
      union all
      select '(' || string_agg(private.part_query(g, p_weights), ' & ') || ')'
      from jsonb_array_elements(nullif(p_part -> 'parts', 'null')) g
      where g ->> 'type' not in ('ignore', 'soft', 'intent', 'short')
    ) t);
end
$$;
comment on function private.part_query(jsonb, text) is
  'The text of a tsquery for a part of a search text: by words of these weights or, for an empty text, '
  'by words of any weight and by attributes. Contains only words of [a-z0-9=-].';

create function private.parts_query(p_parts jsonb, p_skipped text[] default '{}') returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select string_agg(private.part_query(g, ''), ' & ')
    from jsonb_array_elements(p_parts) g
    where g ->> 'type' in ('platform', 'state', 'tag', 'word', 'optional', 'unknown')
      and g ->> 'type' <> all (p_skipped));
end
$$;

create function private.matching_parts(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_parts @? '$[*] ? (@.type == "foreign")' then
    return null;
  elsif private.finds_words(private.parts_query(p_parts)) then
    return p_parts;
  elsif p_parts @? '$[*] ? (@.type == "optional")'
    and private.finds_words(private.parts_query(p_parts, array['optional'])) then
    return jsonb_path_query_array(p_parts, '$[*] ? (@.type != "optional")');
  end if;
  return null;
end
$$;
comment on function private.matching_parts(jsonb) is
  'The parts if a listed product has all of them, otherwise the parts without the optional ones if one '
  'has these; null if none has.';

create function private.corrections(p_parts jsonb, p_tokens text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_has_others boolean :=
    private.parts_query(p_parts, array['unknown', 'optional']) is not null;
  v_corrections jsonb := '{}';
  v_typed text;
  v_word text;
  v_query text;
  v_is_joint boolean;
  v_is_whole boolean;
  v_score int;
  v_best int;
  v_words text[];
begin
  for v_typed, v_best in
    select g ->> 'text', case when (g -> 'is_guess')::boolean
      then private.count_words(private.part_query(g, ''), 200) * 2 else 0 end
    from jsonb_array_elements(p_parts) g
    where g ->> 'type' in ('unknown', 'short') or (g -> 'is_guess')::boolean
  loop
    v_words := case when length(v_typed) > 3 then private.closest_words(v_typed)
      else private.neighboring_words(v_typed, p_tokens) end;
    if v_words = '{}' and v_has_others then
      v_words := private.words_of_others(v_typed,
        private.parts_query(p_parts, array['unknown', 'optional']));
    end if;
    foreach v_word in array v_words loop
      v_query := private.parts_query(private.search_parts(string_to_array(v_word, ' ')));
      v_is_joint := v_has_others and private.finds_words(private.parts_query(private.search_parts(
        string_to_array(array_to_string(array_replace(p_tokens, v_typed, v_word), ' '), ' ')),
        array['unknown', 'optional']));
      -- "harry potter" is found as a phrase, although its words are not.
      v_is_whole := cardinality(p_tokens) > 1 and private.finds_words(private.parts_query(
        private.search_parts(string_to_array(array_to_string(
          array_replace(p_tokens, v_typed, v_word), ' '), ' ')), array['optional']));
      continue when v_query is null and not v_is_whole;
      -- A short word is corrected only to a word that occurs together with the others.
      continue when length(v_typed) <= 4 and v_has_others and v_query is not null and not v_is_joint;
      v_score := case when v_query is null then 1
          else private.count_words(v_query, case when v_best = 0 and v_words = array[v_word]
            then 1 else 200 end) * 2
          * private.typo_likelihood(v_typed, v_word) + (left(v_word, 1) = left(v_typed, 1))::int end
        + case when v_is_joint then 100000 else 0 end + case when v_is_whole then 200000 else 0 end;
      -- A word of the vocabulary without a product is ignored.
      if v_score > greatest(v_best, (v_query is not null)::int) then
        v_best := v_score;
        v_corrections := v_corrections || jsonb_build_object(v_typed, v_word);
      end if;
    end loop;
  end loop;
  return v_corrections;
end
$$;
comment on function private.corrections(jsonb, text[]) is
  'For each unknown word the most likely correction: a word with which some product has all words, else '
  'one that occurs together with the known words, else the most frequent one.';

create function private.name_corrections(p_parts jsonb, p_tokens text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_names jsonb := jsonb_path_query_array(p_parts, '$[*] ? (@.type == "word")');
  v_typed text;
  v_word text;
begin
  if jsonb_array_length(v_names) < 2 or p_parts @? '$[*] ? (@.type == "unknown")'
      or private.finds_words(private.parts_query(v_names)) then
    return '{}';
  end if;
  for v_typed in
    select g ->> 'text' from jsonb_array_elements(v_names) g
    where g ->> 'text' ~ '^[a-z]{4,}$' and not (g -> 'is_detail')::boolean
  loop
    foreach v_word in array private.neighboring_words(v_typed, p_tokens) loop
      if private.finds_words(private.parts_query(jsonb_path_query_array(private.search_parts(
          array_replace(p_tokens, v_typed, v_word)), '$[*] ? (@.type == "word")'))) then
        return jsonb_build_object(v_typed, v_word);
      end if;
    end loop;
  end loop;
  return '{}';
end
$$;
comment on function private.name_corrections(jsonb, text[]) is
  'If no product has all names together, the correction of one name by a similar word with which a '
  'product has them: "grand turismo", although there is a "Grand Theft Auto".';

create function private.part_importance(p_part jsonb) returns numeric
language sql stable set search_path = ''
as $$
  select case p_part ->> 'type'
    when 'optional' then 0
    when 'state' then 1.5
    when 'tag' then case when exists (select from public.tags t where t.category = 'tipo'
        and p_part -> 'attributes' ? private.tag_attribute(t.name)) then case
      when private.finds_words((select string_agg('''h=' || (a ->> 0) || '''', ' | ')
        from jsonb_array_elements(p_part -> 'alternatives') a where jsonb_array_length(a) = 1)) then 3
      else 2.6 end else 2 end
    when 'platform' then 2.5
    when 'word' then case
      when (p_part -> 'is_detail')::boolean or length(p_part ->> 'text') = 1
        or private.is_number(p_part ->> 'text') then 1
      when private.finds_words(private.part_query(p_part, 'B') || (
        select string_agg(' | ''h=' || (a ->> 0) || '''', '')
        from jsonb_array_elements(p_part -> 'alternatives') a)) then 3
      when private.finds_words(private.part_query(p_part, 'AC')) then 2.6
      else 2 end
    else 0 end
$$;
comment on function private.part_importance(jsonb) is
  'Importance of a part. Parts with a low importance are dropped first if no product has all parts. 3: '
  'brands, franchises and first words of names; 2.6: kinds of products and other words of names.';

create function private.with_platform_families(p_parts jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(case when g ->> 'type' = 'platform' then coalesce(
      private.search_parts(array[(
        select case when a like 'p=ps%' then 'playstation' when a like 'p=xbox%' then 'xbox'
          when a like 'p=switch%' then 'nintendo'
          when substr(a, 3) in ('nes', 'snes', 'n64', 'mega-drive', 'master-system', 'dreamcast', 'saturn',
            'game-boy', 'gamecube', 'atari') then 'retro' end
        from jsonb_array_elements_text(g -> 'attributes') a limit 1)]) -> 0, g)
    else g end order by n)
  from jsonb_array_elements(p_parts) with ordinality t (g, n)
$$;

create function private.reduced_parts(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_parts jsonb;
  v_left jsonb;
  v_family jsonb;
  v_lost int;
  v_optional jsonb := jsonb_path_query_array(p_parts, '$[*] ? (@.type == "optional")');
  v_importance numeric;
begin
  select jsonb_agg(t.g || jsonb_build_object('importance', private.part_importance(t.g)) order by t.n)
      filter (where t.is_found or t.g ->> 'type' = 'platform'),
    count(*) filter (where not t.is_found and t.g ->> 'type' in ('word', 'unknown')
      and t.g ->> 'text' ~ '[a-z]{3}')
    into v_parts, v_lost
  from (
    select g, n, g ->> 'type' <> 'unknown'
      and private.finds_words(private.part_query(g, '')) as is_found
    from jsonb_array_elements(p_parts) with ordinality a (g, n)
    where g ->> 'type' in ('platform', 'state', 'tag', 'word', 'unknown')
  ) t;
  if v_parts is null then
    return null;
  end if;
  -- Null unless a brand, franchise or kind of product is known, or all words of a genre except one, or
  -- more words are known than unknown.
  if p_parts @? '$[*] ? (@.type == "foreign")' or v_lost > 2
      or not v_parts @? '$[*] ? (@.importance == 3 && @.text like_regex "[a-z]{3}")'
      and not v_parts @? '$[*] ? (@.importance == 3 && exists(@.alternatives[*][2]))'
      and not (v_lost = 1 and v_parts @? '$[*] ? (@.type == "tag")'
        and p_parts @? '$[*] ? (@.type == "optional" || @.type == "platform")')
      and (select count(*) from jsonb_array_elements(v_parts) g
        where (g -> 'importance')::numeric >= 1.5) <= v_lost then
    return null;
  end if;
  v_left := v_parts;
  foreach v_importance in array array[0, 1, 1.5, 2, 2.5, 2.6, 3] loop
    if v_importance in (2, 2.5) and not private.finds_words(private.parts_query(v_left)) then
      v_family := private.with_platform_families(v_left);
      if private.finds_words(private.parts_query(v_family)) then
        v_left := v_family;
      end if;
    end if;
    exit when private.finds_words(private.parts_query(v_optional || v_left));
    if private.finds_words(private.parts_query(v_left)) then
      v_optional := '[]';
      exit;
    end if;
    if v_importance = 3 then
      -- No product has all names: searches for products with any of them.
      select jsonb_build_array(jsonb_build_object('text', string_agg(g ->> 'text', ' ' order by n),
        'type', 'word', 'words', jsonb_agg(g -> 'words' -> 0 order by n), 'attributes', '[]'::jsonb,
        'rarest', (array_agg(private.part_query(g, '') order by
          private.count_words(private.part_query(g, ''), 300), n))[1],
        'alternatives', jsonb_path_query_array(v_left, '$[*].alternatives[*]'))) into v_left
      from jsonb_array_elements(v_left) with ordinality t (g, n);
    else
      v_left := private.without_importance(v_left, v_importance);
    end if;
    -- The platform is dropped only if a part of more importance remains, such as a name.
    if not v_left @? (case when v_importance = 2.5 then '$[*] ? (@.importance > 2.5)'
        when v_importance > 2.5 then '$[*]' else '$[*] ? (@.importance >= 2)' end)::jsonpath then
      return null;
    end if;
  end loop;
  return case when private.finds_words(private.parts_query(v_optional || v_left))
    then v_optional || v_left end;
end
$$;
comment on function private.reduced_parts(jsonb) is
  'The parts that some product has together: drops the least important ones until one has. Several '
  'names that no product has together become alternatives. Null if too little remains.';

create function private.without_importance(p_parts jsonb, p_importance numeric) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_left jsonb := p_parts;
  v_number int;
begin
  for v_number in
    select t.n from jsonb_array_elements(p_parts) with ordinality t (g, n)
    where (t.g -> 'importance')::numeric = p_importance
    order by private.count_words(private.part_query(t.g, ''), 300) desc, t.n desc
  loop
    exit when private.finds_words(private.parts_query(v_left));
    select coalesce(jsonb_agg(g), '[]') into v_left
    from jsonb_array_elements(v_left) g where g <> p_parts -> (v_number - 1);
  end loop;
  return v_left;
end
$$;
comment on function private.without_importance(jsonb, numeric) is
  'Drops parts of one importance, the most frequent first, until a product has the remaining parts.';

create function private.main_parts(p_parts jsonb, p_has_more boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  -- Words that only prefer products, or have no meaning, are searched if the text has no other words.
  select case
    when p_parts @? '$[*] ? (@.type == "platform" || @.type == "state" || @.type == "tag"
      || @.type == "service" || @.type == "word" || @.type == "optional" || @.type == "unknown")' then p_parts
    when p_parts @? '$[*] ? (@.type == "soft")' then (
      select jsonb_agg(case when g ->> 'type' = 'soft' then g || jsonb_build_object(
        'type', 'tag', 'attributes', g -> 'preferred') else g end order by n)
      from jsonb_array_elements(p_parts) with ordinality t (g, n))
    when p_has_more or p_parts @? '$[*] ? (@.type == "intent")' then p_parts
    else (
      select jsonb_agg(g || jsonb_build_object('type', 'word',
        'alternatives', jsonb_build_array(g -> 'words')) order by n)
      from jsonb_array_elements(p_parts) with ordinality t (g, n)) end
$$;

create function private.has_weight(p_parts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  -- A single number or letter is not significant without a part that is known.
  select not p_parts @? '$[*] ? (@.type == "short")' or p_parts @? '$[*] ? (@.type == "platform"
    || @.type == "state" || @.type == "tag" || @.type == "unknown"
    || @.type == "word" && @.text like_regex "[a-z]{2}")'
$$;

create function private.age_parts(p_parts jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', p ->> 'text', 'type', 'state',
    'alternatives', '[]'::jsonb, 'filters', '{}'::jsonb,
    'preferred', case when (p -> 'values' -> 0)::int <= 12 then '["t=familia", "t=infantil"]'::jsonb
      else '[]' end,
    'attributes', case when (p -> 'values' -> 0)::int >= 18 then '["age_rating=18"]'
      else (select jsonb_agg('age_rating=' || r) from unnest(array['L', '10', '12', '14', '16']) r
        where r = 'L' or r::int <= greatest((p -> 'values' -> 0)::int, 10))
        || case when (p -> 'values' -> 0)::int <= 12 then '["t=infantil"]'::jsonb else '[]' end end)), '[]')
  from jsonb_array_elements(p_parts) p where p ->> 'kind' = 'years'
$$;
comment on function private.age_parts(jsonb) is
  'The parts for an age in a text: games allowed at that age, for 18 and older the games rated 18. '
  'Below 10 years, games rated L or 10.';

create function private.search_reading(p_all jsonb, p_found jsonb, p_amounts jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with parts as (
    select a ->> 'text' as text, a ->> 'kind' as kind, a -> 'values' as list, 0 as n
    from jsonb_array_elements(p_amounts -> 'parts') a
    union
    select g ->> 'text', g ->> 'kind', g -> 'values', t.n
    from jsonb_array_elements(p_all) with ordinality t (g, n)
    where g ? 'kind' and g ->> 'kind' is not null
      and (g ->> 'type' in ('intent', 'soft') or p_found @> jsonb_build_array(jsonb_build_object(
        'text', g ->> 'text')))
  ),
  wanted as (
    select g from jsonb_array_elements(p_found) g
    where g ->> 'type' in ('platform', 'state', 'tag', 'word', 'unknown')
      or g ->> 'type' = 'optional' and g -> 'alternatives' <> '[]'
  )
  select jsonb_build_object(
    'query', (select private.parts_query(jsonb_agg(g)) from wanted),
    'queries', (select jsonb_agg(private.part_query(g, '')) from wanted),
    'in_name', (select jsonb_agg(private.part_query(g, 'A'))
      from wanted where g ->> 'type' <> 'optional'),
    'rarest', (select g ->> 'rarest' from wanted where g ? 'rarest'),
    'as_typed', (select jsonb_agg((
        select string_agg(private.any_phrase(to_jsonb(array(
          select array[f] from unnest(private.word_forms(w)) f)), 'A'), ' <-> ' order by n)
        from jsonb_array_elements_text(g -> 'words') with ordinality t (w, n))) from wanted
      where g ->> 'type' = 'platform' and jsonb_array_length(g -> 'words') > 1),
    -- Words that are adjacent in the text and in the name.
    'adjacent', (select jsonb_agg(private.any_phrase(private.joined_phrases(
        a.g -> 'alternatives', b.g -> 'alternatives'), 'A'))
      from jsonb_array_elements(p_all) with ordinality a (g, n)
      join jsonb_array_elements(p_all) with ordinality b (g, n) on b.n = a.n + 1
      where a.g ->> 'type' in ('platform', 'word') and b.g ->> 'type' in ('platform', 'word')
        and p_found @> jsonb_build_array(a.g) and p_found @> jsonb_build_array(b.g)),
    'as_kind', (select jsonb_agg(private.part_query(g, 'BC')) from wanted
      where g ->> 'type' = 'word'),
    'preferred', (select string_agg(distinct quote_literal(v), ' | ')
      from jsonb_array_elements(p_all) g, jsonb_array_elements_text((g -> 'preferred')
        || case when g ->> 'sort' = 'newest' then '["lancamento", "a=preorder"]'::jsonb else '[]' end) v),
    'consoles_first', coalesce((select bool_and(g ->> 'type' in ('platform', 'state'))
        and bool_or(g ->> 'type' = 'platform') from wanted), false)
      and not p_all @? '$[*] ? (@.sort == "newest")',
    'first', (select g -> 'words' ->> 0 from jsonb_array_elements(p_found) with ordinality t (g, n)
      where g ->> 'type' in ('word', 'platform', 'tag') order by n limit 1),
    'filters', coalesce((select jsonb_object_agg(f.key, f.value)
      from jsonb_array_elements(p_all) g, jsonb_each(g -> 'filters') f), '{}')
      || (p_amounts -> 'filters'),
    'sort', (select g ->> 'sort' from jsonb_array_elements(p_all) g
      where g ->> 'sort' is not null limit 1),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'values', p.list,
      'text', p.text, 'rest', btrim(regexp_replace(case
        when p_amounts ->> 'text' ~ ('\m' || p.text || '\M')
          then regexp_replace(p_amounts ->> 'text', '\m' || p.text || '\M', ' ')
        -- "5 playstation" is the part "playstation 5".
        else regexp_replace(p_amounts ->> 'text', '\m(' || replace(p.text, ' ', '|') || ')\M', ' ', 'g')
        end, ' +', ' ', 'g'))) order by p.n), '[]') from parts p),
    'left_out', (select coalesce(jsonb_agg(g ->> 'text' order by n), '[]')
      from jsonb_array_elements(p_all) with ordinality t (g, n)
      where g ->> 'type' in ('platform', 'state', 'tag', 'word', 'unknown')
        and not p_found @> jsonb_build_array(jsonb_build_object('text', g ->> 'text'))))
$$;

create function private.without_empty_filters(p_reading jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_is_found boolean;
begin
  if p_reading -> 'filters' = '{}' or p_reading ->> 'query' is null then
    return p_reading;
  end if;
  execute 'select exists (select from private.product_words w where '
    || private.words_condition(p_reading, p_reading -> 'filters', null, false, '') || ')'
    into v_is_found;
  if v_is_found then
    return p_reading;
  end if;
  return p_reading || jsonb_build_object('filters', '{}'::jsonb, 'sort', 'cheapest',
    'parts', jsonb_path_query_array(p_reading -> 'parts', '$[*] ? (!(@.kind == "price"
      || @.kind == "discount" || @.kind == "free_shipping" || @.kind == "in_stock"))'),
    'left_out', (p_reading -> 'left_out') || jsonb_path_query_array(p_reading -> 'parts',
      '$[*] ? (@.kind == "price" || @.kind == "discount" || @.kind == "free_shipping"
        || @.kind == "in_stock").text'));
end
$$;
comment on function private.without_empty_filters(jsonb) is
  'The reading. If its filters exclude all of its products, the reading without them, sorted by price.';

create function private.read_search(p_query text, p_exact boolean) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_amounts jsonb := private.read_amounts(left(p_query, 200));
  v_ages jsonb := private.age_parts(v_amounts -> 'parts');
  v_text text := v_amounts ->> 'text';
  v_has_more boolean := v_amounts -> 'filters' <> '{}' or v_ages <> '[]';
  v_tokens text[] := private.search_tokens(v_amounts ->> 'rest');
  v_all jsonb;
  v_found jsonb;
  v_corrections jsonb;
  v_typed text;
  v_is_known boolean;
begin
  if v_text = '' then
    return case when coalesce(btrim(p_query), '') = '' then '{}'::jsonb else '{"none": true}' end;
  elsif p_exact then
    return jsonb_build_object('exact', true, 'text', private.normalize_text(v_text));
  end if;
  v_all := private.main_parts(private.search_parts(v_tokens) || v_ages, v_has_more);
  if v_all @? '$[*] ? (@.type == "service")' then
    return jsonb_build_object('text', v_text, 'none', true, 'service', true);
  elsif v_all @? '$[*] ? (@.type == "foreign")' or not private.has_weight(v_all) then
    return jsonb_build_object('text', v_text, 'none', true);
  end if;
  v_found := private.matching_parts(v_all);

  -- "R$ 100" is the value of a gift card if one is found, otherwise a maximum price ("jogo de 100 reais").
  if v_amounts ->> 'amount' is not null and (v_found is null
      or v_all @? '$[*] ? (@.type == "optional")' and not v_found @? '$[*] ? (@.type == "optional")') then
    v_amounts := v_amounts || jsonb_build_object(
      'parts', (v_amounts -> 'parts') || jsonb_build_object('text', v_amounts ->> 'amount_text',
        'kind', 'price', 'values', jsonb_build_array(null, (v_amounts ->> 'amount')::bigint * 100)),
      'filters', jsonb_build_object('max_price_cents', (v_amounts ->> 'amount')::bigint * 100)
        || (v_amounts -> 'filters'));
    v_tokens := private.search_tokens(btrim(regexp_replace(replace(
      v_amounts ->> 'rest', v_amounts ->> 'amount_text', ''), ' +', ' ', 'g')));
    v_all := private.main_parts(private.search_parts(v_tokens) || v_ages, true);
    v_found := private.matching_parts(v_all);
  end if;

  if v_found is null and v_all @? '$[*] ? (@.type == "unknown")'
      or v_all @? '$[*] ? (@.is_guess == true)'
      or v_all @? '$[*] ? (@.type == "short" && @.text like_regex "[a-z]{2}")' then
    v_corrections := private.corrections(v_all, v_tokens);
  elsif v_found is null then
    v_corrections := private.name_corrections(v_all, v_tokens);
  end if;
  if v_corrections <> '{}' then
    v_is_known := private.parts_query(v_all, array['unknown', 'optional']) is not null;
    for v_typed in select jsonb_object_keys(v_corrections) loop
      v_text := regexp_replace(v_text, '\m' || v_typed || '\M', v_corrections ->> v_typed, 'g');
    end loop;
    v_tokens := array(select w from unnest(v_tokens) with ordinality t (token, n),
      regexp_split_to_table(coalesce(v_corrections ->> t.token, t.token), ' ') w order by t.n);
    v_all := private.main_parts(private.search_parts(v_tokens) || v_ages, v_has_more);
    v_found := private.matching_parts(v_all);
  end if;
  if v_found is null and private.parts_query(v_all) is null and (v_has_more
      or v_amounts -> 'filters' <> '{}' or v_all @? '$[*] ? (@.type == "intent")') then
    v_found := v_all; -- only filters or an order
  end if;
  if v_found is null and v_corrections <> '{}' and not v_is_known then
    return jsonb_build_object('text', v_text, 'none', true); -- "racao para cachorro" is no "acao"
  end if;
  v_found := coalesce(v_found, private.reduced_parts(v_all));
  if v_found is null then
    return jsonb_build_object('text', v_text, 'none', true);
  end if;
  return private.without_empty_filters(
    private.search_reading(v_all, v_found, v_amounts || jsonb_build_object('text', v_text))
    || jsonb_build_object('text', v_text, 'corrected', case when v_corrections <> '{}' then v_text end));
end
$$;
comment on function private.read_search(text, boolean) is
  'The reading of a search text. query: a tsquery for product_words; queries: its parts, which must all '
  'match; in_name, as_kind, preferred, consoles_first, first: values that rank the products; filters '
  'and sort: those that the text contains; corrected: the text without typing errors, or null; parts: '
  'its attributes as {kind, values, text, rest}, where rest is the text without the part, and kind is '
  'one of search_meanings, or price with [from, to] in centavos, or years with [n]; left_out: words '
  'that no product has together with the others; none: no product matches; service: the text is about '
  'the technical assistance; exact: the text is compared literally.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__merge_index
  after insert or update on public.products
  for each statement execute function private.tg__merge_index('public.products_search_name_idx');
create trigger tg_product_words__merge_index
  after insert or update on private.product_words
  for each statement execute function private.tg__merge_index('private.product_words_words_idx');
create trigger tg_search_words__merge_index
  after insert on private.search_words
  for each statement execute function private.tg__merge_index('private.search_words_trigram_idx');
create trigger tg_products__index_words_on_insert
  after insert on public.products referencing new table as added
  for each statement execute function private.tg_products__index_words();
create trigger tg_products__index_words_on_update
  after update on public.products referencing old table as before_update new table as after_update
  for each statement execute function private.tg_products__index_words();
create trigger tg_product_tags__index_words_on_insert
  after insert on public.product_tags referencing new table as changed
  for each statement execute function private.tg_product_tags__index_words();
create trigger tg_product_tags__index_words_on_update
  after update on public.product_tags referencing new table as changed
  for each statement execute function private.tg_product_tags__index_words();
create trigger tg_product_tags__index_words_on_delete
  after delete on public.product_tags referencing old table as changed
  for each statement execute function private.tg_product_tags__index_words();
create trigger tg_tags__index_words
  after update on public.tags
  for each row when (old.name <> new.name or old.category <> new.category)
  execute function private.tg_tags__index_words();
create trigger tg_search_synonyms__normalize
  before insert or update on public.search_synonyms
  for each row execute function private.tg_search_synonyms__normalize();
create trigger tg_search_synonyms__audit_row
  after insert or update or delete on public.search_synonyms
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_search_meanings__normalize
  before insert or update on public.search_meanings
  for each row execute function private.tg_search_meanings__normalize();
create trigger tg_search_meanings__audit_row
  after insert or update or delete on public.search_meanings
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy search_synonyms_read on public.search_synonyms for select to authenticated
  using ((select private.has_permission('catalog')));
create policy search_synonyms_insert on public.search_synonyms for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy search_synonyms_update on public.search_synonyms for update to authenticated
  using ((select private.has_permission('catalog')));
create policy search_synonyms_delete on public.search_synonyms for delete to authenticated
  using ((select private.has_permission('catalog')));
create policy search_meanings_read on public.search_meanings for select to authenticated
  using ((select private.has_permission('catalog')));
create policy search_meanings_insert on public.search_meanings for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy search_meanings_update on public.search_meanings for update to authenticated
  using ((select private.has_permission('catalog')));
create policy search_meanings_delete on public.search_meanings for delete to authenticated
  using ((select private.has_permission('catalog')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.search_synonyms to authenticated;
grant insert (term, replacement) on public.search_synonyms to authenticated;
grant update (term, replacement) on public.search_synonyms to authenticated;
grant select, insert, update, delete on public.search_synonyms to service_role;
grant select, delete on public.search_meanings to authenticated;
grant insert (phrase, kind, value) on public.search_meanings to authenticated;
grant update (phrase, kind, value) on public.search_meanings to authenticated;
grant select, insert, update, delete on public.search_meanings to service_role;

revoke execute on all functions in schema private, public from public;

-- Listings ========================================================================================
-- Listings, facets and suggestions. The functions are security definer because a row-level policy
-- would prevent the use of the trigram index; each of them reads listed products only.

-- Counts of categories ----------------------------------------------------------------------------

create table private.listing_counts (
  id bigint generated always as identity primary key,
  category text not null,
  has_discount boolean not null,
  products int not null
);
create index listing_counts_category_idx on private.listing_counts (category, has_discount);
alter table private.listing_counts enable row level security;
comment on table private.listing_counts is
  'Numbers of listed products by category (empty without one) and discount. A number is the sum of '
  'several rows, because changes are added as rows and merged later. Written by trigger.';

create function private.count_listed(p_changes jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Merges the rows that no other transaction has locked, so that saves never wait for each other here.
  with changes as (
    select c.category, c.has_discount, c.products
    from jsonb_to_recordset(p_changes) c (category text, has_discount boolean, products int)
    where c.products <> 0
  ),
  added_up as (
    delete from private.listing_counts t where t.id in (
      select l.id from private.listing_counts l
      where exists (select from changes c
        where c.category = l.category and c.has_discount = l.has_discount)
      for update skip locked)
    returning t.category, t.has_discount, t.products
  )
  insert into private.listing_counts (category, has_discount, products)
  select a.category, a.has_discount, sum(a.products)
  from (select * from changes union all select * from added_up) a
  group by a.category, a.has_discount having sum(a.products) <> 0;
end
$$;
comment on function private.count_listed(jsonb) is
  'Adds changes to the counts of listed products: [{category, has_discount, products}].';

create function private.tg_products__count_listed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(c) into v_changes from (
      select coalesce(n.category, '') as category, n.has_discount, count(*) as products
      from added n where n.is_listed group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(c) into v_changes from (
      select coalesce(o.category, '') as category, o.has_discount, -count(*) as products
      from removed o where o.is_listed group by 1, 2) c;
  else
    select jsonb_agg(c) into v_changes from (
      select coalesce(t.category, '') as category, t.has_discount, sum(t.products) as products
      from (
        select n.category, n.has_discount, 1 as products from added n where n.is_listed
        union all
        select o.category, o.has_discount, -1 from removed o where o.is_listed
      ) t
      group by 1, 2 having sum(t.products) <> 0) c;
  end if;
  if v_changes is not null then
    perform private.count_listed(v_changes);
  end if;
  return null;
end
$$;

-- Conditions --------------------------------------------------------------------------------------

create function private.search_variants(p_query text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with q as (select ' ' || left(private.normalize_text(p_query), 120) || ' ' as t),
  pairs as (
    select s.term as a, s.replacement as b from public.search_synonyms s
    union all
    select s.replacement, s.term from public.search_synonyms s
  ),
  found as (
    select btrim(q.t) as v, 0 as rank from q
    union
    select btrim(replace(q.t, ' ' || p.a || ' ', ' ' || p.b || ' ')), 1
    from q join pairs p on q.t like '% ' || p.a || ' %'
  )
  select coalesce(array_agg(f.v order by f.rank, length(f.v), f.v), '{}')
  from (select * from found where v <> '' order by rank, length(v), v limit 6) f
$$;
comment on function private.search_variants(text) is
  'The normalized query and its forms with one synonym replaced, at most 6.';

create function private.text_condition(p_variants text[]) returns text
language sql immutable set search_path = ''
as $$
  -- Every word of a variant must occur; a word of one or two characters only at the start of a word.
  select '(' || coalesce(string_agg(v.condition, ' or '), 'false') || ')'
  from (
    select '(' || string_agg(format('p.search_text like %L',
      case when length(w) <= 2 then '% ' || w || '%' else '%' || w || '%' end), ' and ') || ')'
      as condition
    from unnest(p_variants) with ordinality t(variant, n),
      lateral (select * from unnest(string_to_array(t.variant, ' ')) w limit 8) words
    group by t.n
  ) v
$$;

create function private.item_product_ids(p_items jsonb) returns uuid[]
language sql stable set search_path = ''
as $$
  with items as (
    select i.value ->> 'item_type' as type, btrim(i.value ->> 'item_id') as name, i.ordinality as n,
      case when i.value ->> 'item_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (i.value ->> 'item_id')::uuid end as id
    from jsonb_array_elements(p_items) with ordinality i
  ), found as (
    select i.id as product_id, i.n from items i where i.type = 'product' and i.id is not null
    union all
    select pt.product_id, i.n
    from items i
    join public.tags t on t.id = i.id or (i.id is null and lower(t.name) = lower(i.name))
    join public.product_tags pt on pt.tag_id = t.id
    where i.type = 'tag'
  )
  select coalesce(array_agg(p.id order by f.n, p.created_at desc, p.id), '{}')
  from (select product_id, min(n) as n from found group by product_id) f
  join public.products p on p.id = f.product_id
$$;
comment on function private.item_product_ids(jsonb) is
  'Distinct ids of the products of section items [{item_type, item_id}] in the order of the items; '
  'those of one tag newest first. Includes unlisted products.';

create function private.tag_group(p_category text) returns text
language sql immutable parallel safe
return case when p_category in ('gênero', 'jogadores') then p_category else '' end;
comment on function private.tag_group(text) is
  'The group of the filter panel to which tags of a category belong: a product needs one selected tag '
  'of each group. Equal to TAG_GROUPS in components/catalog/filter-panel.tsx.';

create function private.check_filters(p_filters jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_key text;
begin
  if p_filters is null then
    return '{}';
  end if;
  -- Items have a higher limit, because a special section may contain 131,072 characters of them.
  if jsonb_typeof(p_filters) <> 'object' or length((p_filters - 'items')::text) > 20000
      or length(p_filters::text) > 400000 then
    perform private.raise_error('UT005', 'filters must be an object');
  end if;
  foreach v_key in array
    array['platforms', 'brands', 'tags', 'ids', 'items'] || private.facet_columns()
  loop
    if p_filters ? v_key and jsonb_typeof(p_filters -> v_key) not in ('array', 'null') then
      perform private.raise_error('UT005', v_key || ' must be a list');
    end if;
  end loop;
  foreach v_key in array array['min_price_cents', 'max_price_cents'] loop
    if coalesce(p_filters ->> v_key, '0') !~ '^[0-9]{1,12}$' then
      perform private.raise_error('UT005', v_key || ' must be a whole number');
    end if;
  end loop;
  foreach v_key in array
    array['in_stock', 'discount', 'free_shipping', 'pro', 'coins', 'rated', 'featured']
  loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.raise_error('UT005', v_key || ' must be true or false');
    end if;
  end loop;
  return jsonb_strip_nulls(p_filters);
end
$$;

-- Listings and facets -----------------------------------------------------------------------------

create function private.relevance_order(p_reading jsonb) returns text
language sql stable set search_path = ''
as $$
  -- In this order: the exact name; consoles for the name of a platform; more words in the name and as the
  -- kind of product; preferred products; names that begin with the first word; products in stock; then the
  -- requested order, or short names if the words are names, otherwise featured and new products.
  select concat_ws(', ',
    format('(p.search_name = %L) desc', p_reading ->> 'text'),
    case when p_reading ->> 'rarest' is not null then
      private.words_match(p_reading ->> 'rarest') || ' desc' end,
    case when (p_reading -> 'consoles_first')::boolean
      then private.words_match('console:A') || ' desc, (p.condition = ''new'') desc' end,
    (select '(' || string_agg(private.words_match(q) || '::int', ' + ') || ') desc'
      from jsonb_array_elements_text(nullif(p_reading -> 'in_name', 'null')
        || coalesce(nullif(p_reading -> 'as_kind', 'null'), '[]')
        || coalesce(nullif(p_reading -> 'as_typed', 'null'), '[]')
        || coalesce(nullif(p_reading -> 'adjacent', 'null'), '[]')) q where q is not null),
    case when p_reading ->> 'preferred' is not null then format('(%s) desc',
      private.words_match(p_reading ->> 'preferred')) end,
    case when p_reading ->> 'first' is not null
      then format('(p.search_name like %L) desc', (p_reading ->> 'first') || '%') end,
    '(p.stock > 0) desc',
    case p_reading ->> 'sort'
      when 'cheapest' then 'p.price' when 'newest' then 'p.created_at desc'
      else (select format('case when %s then length(p.search_name) end nulls last',
          string_agg(private.words_match(q), ' or '))
        from jsonb_array_elements_text(nullif(p_reading -> 'in_name', 'null')) q
        where q is not null having count(*) > 0) end,
    'p.is_featured desc, p.created_at desc, p.id')
$$;
comment on function private.relevance_order(jsonb) is
  'The ORDER BY list of a search by relevance, for products p joined with their product_words w.';

create function private.sort_clause(p_sort text, p_reading jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_sort = 'items' then
      'array_position((select private.item_product_ids($1 -> ''items'')), p.id), p.id'
    when p_sort = 'price_asc' then 'p.price, p.id'
    when p_sort = 'price_desc' then 'p.price desc, p.id'
    when p_sort = 'name' then 'p.search_name, p.id'
    when p_sort = 'name_desc' then 'p.search_name desc, p.id'
    when p_sort = 'oldest' then 'p.created_at, p.id'
    when p_sort = 'best_selling' then 'w.sold desc, w.created_at desc, w.product_id'
    when p_sort = 'best_rated' then 'w.rating_score desc, w.created_at desc, w.product_id'
    when p_sort = 'discount' then 'p.discount_rate desc, p.created_at desc, p.id'
    when p_sort = 'relevance' and p_reading ->> 'query' is not null then
      private.relevance_order(p_reading)
    when p_sort = 'relevance' and p_reading ? 'exact' then format(
      '(p.search_name = %1$L) desc, (p.search_name like %2$L) desc, (p.stock > 0) desc, '
      'length(p.search_name), p.created_at desc, p.id',
      p_reading ->> 'text', (p_reading ->> 'text') || '%')
    when p_sort = 'relevance' and p_reading ->> 'sort' = 'cheapest' then
      '(p.stock > 0) desc, p.price, p.id'
    when p_sort = 'relevance' and p_reading -> 'filters' ? 'discount' then
      '(p.stock > 0) desc, p.discount_rate desc, p.id'
    else 'p.created_at desc, p.id'
  end
$$;
comment on function private.sort_clause(text, jsonb) is
  'The ORDER BY list of a listing; for a search by relevance, that of its reading.';

create function private.max_ranked_products() returns int
language sql immutable parallel safe set search_path = ''
as $$ select 800 $$;
comment on function private.max_ranked_products() is
  'The maximum number of products that a search or a filtered listing ranks and counts.';

create function private.any_lexeme(p_prefix text, p_values text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '(' || string_agg(private.lexeme(p_prefix || v), ' | ') || ')' from unnest(p_values) v
$$;

create function private.words_condition(
  p_reading jsonb, p_filters jsonb, p_category text[], p_offers boolean, p_skip text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_min numeric := case when p_skip <> 'price' then (p_filters ->> 'min_price_cents')::numeric / 100 end;
  v_max numeric := case when p_skip <> 'price' then (p_filters ->> 'max_price_cents')::numeric / 100 end;
  v_queries text[];
begin
  if p_reading ? 'none' or cardinality(p_category) = 0 then
    return 'false';
  end if;
  -- One condition for each query, the most frequent last, because the index takes much longer for a single
  -- query with several alternatives.
  v_queries := array(
    select jsonb_array_elements_text(nullif(p_reading -> 'queries', 'null'))
  ) || array[
    private.any_lexeme('c=', p_category),
    case when p_offers then '''d=1''' end,
    case when p_filters -> 'featured' = 'true' then '''e=1'''
      when p_filters -> 'featured' = 'false' then '!''e=1''' end,
    case when p_skip <> 'platforms' then
      private.any_lexeme('p=', private.json_texts(p_filters -> 'platforms')) end,
    case when p_skip <> 'brands' then
      private.any_lexeme('b=', private.json_texts(p_filters -> 'brands')) end,
    case when jsonb_array_length(p_filters -> 'tags') > 0 then (
      select case when count(*) = 0 then '''t='''
        else string_agg(g.words, ' & ') filter (where 'tags:' || g.name <> p_skip) end
      from (
        select private.tag_group(t.category) as name,
          '(' || string_agg(private.lexeme(private.tag_attribute(t.name)), ' | ') || ')' as words
        from public.tags t where t.id = any (private.json_uuids(p_filters -> 'tags'))
        group by 1) g) end,
    case when p_skip <> 'discount' and p_filters -> 'discount' = 'true' then '''d=1''' end,
    case when p_skip <> 'pro' and p_filters -> 'pro' = 'true' then '''u=1''' end,
    case when p_skip <> 'coins' and p_filters -> 'coins' = 'true' then '''m=1''' end
  ] || array(
    select private.any_lexeme(c || '=', private.json_texts(p_filters -> c))
    from unnest(private.facet_columns()) c where c <> p_skip
  ) || array[
    case when p_skip <> 'in_stock' and p_filters -> 'in_stock' = 'true' then
      '(''k=1'' | ''k=p'')' end,
    case when p_skip <> 'free_shipping' and p_filters -> 'free_shipping' = 'true' then (
      select '(''f=1'' | ' || private.any_lexeme('v=', array_agg(n::text)) || ')'
      from generate_series(private.price_step(private.free_shipping_from()),
        private.price_step(99999999)) n) end,
    case when v_min is not null or v_max is not null then (
      select private.any_lexeme('v=', array_agg(n::text))
      from generate_series(private.price_step(coalesce(v_min, 0)),
        private.price_step(coalesce(v_max, 99999999))) n having count(*) > 0) end
  ];
  return concat_ws(' and ', 'true',
    (select string_agg(private.words_match(q), ' and ' order by n)
      from unnest(v_queries) with ordinality t (q, n) where q is not null),
    case when v_min is not null then 'w.price >= ' || v_min end,
    case when v_max is not null then 'w.price <= ' || v_max end,
    case when v_min > v_max then 'false' end,
    case when p_skip <> 'in_stock' and p_filters -> 'in_stock' = 'true' then
      private.ready_condition() end,
    case when p_skip <> 'free_shipping' and p_filters -> 'free_shipping' = 'true' then
      private.free_shipping_condition() end,
    case when p_skip <> 'rated' and p_filters -> 'rated' = 'true' then 'w.rating >= 4' end,
    case when p_filters -> 'ids' is not null then format('w.product_id = any (%L::uuid[])',
      private.json_uuids(p_filters -> 'ids')) end,
    case when p_filters -> 'items' is not null then format('w.product_id = any (%L::uuid[])',
      private.item_product_ids(p_filters -> 'items')) end,
    case when p_reading ? 'exact' then 'w.product_id in (select p.id from public.products p where '
      || 'p.is_listed and ' || private.text_condition(private.search_variants(p_reading ->> 'text'))
      || ')' end);
end
$$;
comment on function private.words_condition(jsonb, jsonb, text[], boolean, text) is
  'SQL condition on product_words w for a reading and filters, without the filter p_skip: the name of a '
  'facet, or tags: and the name of a group of tags.';

create function private.is_ready(p_product uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.products p
    where p.id = p_product and p.stock > 0
      and (p.pro_days is null or private.is_pro_tier_on())
      and private.availability_of(p.availability, p.release_date, private.today()) = 'ready');
end
$$;

create function private.ready_condition() returns text
language sql immutable set search_path = ''
as $$
  -- Checks private.is_ready, because pre-orders become ready and Pro days available without a change of
  -- their rows. The query of the filter also contains the words k=, so "is true" prevents further reads of
  -- the index.
  select '((w.words @@ ''''''k=1''''''::tsquery '
    || 'or w.words @@ ''''''k=p''''''::tsquery and private.is_ready(w.product_id)) is true)'
$$;

create function private.free_shipping_from() returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  return (private.quote_shipping(0, 0, false, null) ->> 'missing_cents')::numeric / 100;
end
$$;
comment on function private.free_shipping_from() is
  'The price in reais from which an order of a single product has free shipping.';

create function private.free_shipping_condition() returns text
language plpgsql stable set search_path = ''
as $$
begin
  -- The query of the filter also contains these words: "is true" as in private.ready_condition.
  return format('((w.words @@ ''''''f=1''''''::tsquery '
    || 'or w.price >= %s and not w.words @@ ''''''a=digital''''''::tsquery) is true)',
    private.free_shipping_from());
end
$$;
comment on function private.free_shipping_condition() is
  'SQL condition on product_words w: an order of this product alone has free shipping, as its card '
  'states. Excludes digital products, which are not shipped.';

create function private.without_typed_price(p_reading jsonb, p_given jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_prices constant text[] := array['min_price_cents', 'max_price_cents'];
begin
  return case when p_reading ? 'filters' and p_given ?| v_prices then
    p_reading || jsonb_build_object('filters', (p_reading -> 'filters') - v_prices,
      'parts', jsonb_path_query_array(p_reading -> 'parts', '$[*] ? (@.kind != "price")'))
    else p_reading end;
end
$$;
comment on function private.without_typed_price(jsonb, jsonb) is
  'The reading, without the prices of the search text if the given filters contain a price.';

create function private.search_products(
  p_query text, p_category text, p_filters jsonb, p_sort text, p_limit int, p_offset int,
  p_exact boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_query text := left(p_query, 200);
  v_given jsonb := private.check_filters(p_filters);
  v_reading jsonb := private.without_typed_price(private.read_search(v_query, p_exact), v_given);
  v_filters jsonb := coalesce(v_reading -> 'filters', '{}') || v_given;
  v_category text[];
  v_offers boolean := coalesce(p_category = 'ofertas', false);
  v_sort text := coalesce(p_sort, 'newest');
  v_limit int := greatest(least(coalesce(p_limit, 20), 200), 0);
  v_offset int := greatest(coalesce(p_offset, 0), 0);
  v_order text := private.sort_clause(v_sort, v_reading);
  v_where text;
  v_found tid[];
  v_first tid[];
  v_ids uuid[];
  v_total bigint;
  v_is_capped boolean := false;
  v_typed_found boolean := false;
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;
  if p_exact then
    v_reading := v_reading || jsonb_build_object(
      'corrected', private.read_search(v_query, false) -> 'corrected');
  elsif v_reading ->> 'corrected' is not null then
    execute 'select exists (select from public.products p where p.is_listed and '
      || private.text_condition(private.search_variants(v_query)) || ')' into v_typed_found;
  end if;

  if v_reading = '{}' and v_filters - array['ids', 'items', 'featured'] = '{}' then
    v_where := 'p.is_listed
      and ($2::text[] is null or p.category = any ($2))
      and (not $3 or p.has_discount)
      and ($1 -> ''ids'' is null or p.id = any (private.json_uuids($1 -> ''ids'')))
      and ($1 -> ''items'' is null
        or p.id in (select unnest(private.item_product_ids($1 -> ''items''))))
      and ($1 -> ''featured'' is null or p.is_featured = ($1 ->> ''featured'')::boolean)';
    if v_filters = '{}' then
      select coalesce(sum(c.products), 0) into v_total from private.listing_counts c
      where (v_category is null or c.category = any (v_category)) and (not v_offers or c.has_discount);
    else
      execute 'select count(*) from public.products p where ' || v_where
        into v_total using v_filters, v_category, v_offers;
    end if;
  else
    v_where := private.words_condition(v_reading, v_filters, v_category, v_offers, '');
    v_found := private.matching_rows(v_where, private.max_ranked_products() + 1);
    v_is_capped := cardinality(v_found) > private.max_ranked_products();
    v_total := least(cardinality(v_found), private.max_ranked_products());
    if v_is_capped and v_sort = 'relevance' and v_reading ->> 'query' is not null then
      -- Above the maximum, ranks only products whose names begin like the best results.
      v_first := private.matching_rows(v_where || ' and ' || private.words_match(
        private.lexeme('h=' || case when (v_reading -> 'consoles_first')::boolean then 'console'
          else coalesce(v_reading ->> 'first', '') end)), private.max_ranked_products() / 2);
      v_found := array(select t.r from unnest(v_first || v_found) with ordinality t (r, n)
        group by t.r order by min(t.n) limit private.max_ranked_products());
      v_is_capped := false;
    end if;
    v_where := case when v_is_capped then 'p.is_listed and ' || v_where else 'w.ctid = any ($6)' end;
  end if;
  execute format(
    'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
       select p.id, row_number() over () as n from (
         select p.id from public.products p
         join private.product_words w on w.product_id = p.id
         where %s order by %s limit $4 offset $5
       ) p
     ) s', v_where, v_order)
    into v_ids using v_filters, v_category, v_offers, v_limit, v_offset, v_found;
  return jsonb_build_object('ids', to_jsonb(v_ids), 'total', v_total)
    || case when cardinality(v_found) >= private.max_ranked_products()
      then '{"is_more": true}'::jsonb else '{}' end
    || case when v_reading ? 'text' then jsonb_build_object('reading', jsonb_build_object(
      'corrected', v_reading -> 'corrected', 'typed_found', v_typed_found,
      'is_service', v_reading ? 'service', 'parts', coalesce(v_reading -> 'parts', '[]'),
      'left_out', coalesce(v_reading -> 'left_out', '[]'))) else '{}' end;
end
$$;

create function public.search_products(
  p_query text default null, p_category text default null, p_filters jsonb default '{}',
  p_sort text default 'newest', p_limit int default 20, p_offset int default 0,
  p_exact boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_products(p_query, p_category, p_filters, p_sort, p_limit, p_offset, p_exact)
$$;
comment on function public.search_products(text, text, jsonb, text, int, int, boolean) is
  'One page of a listing of listed products: {ids, total, is_more}. The total of a search or a filtered '
  'listing is at most 800; is_more is true if there may be more. p_sort: relevance, newest, oldest, '
  'price_asc, price_desc, name, name_desc, discount, best_selling, best_rated, or items for the order '
  'of the section items in p_filters. With a search text, also reading {corrected, typed_found, '
  'is_service, parts, left_out} (private.read_search); typed_found: some products contain the words as '
  'typed. Filters in the text apply unless p_filters contains the same ones; a price in p_filters '
  'replaces both prices in the text. With p_exact, finds products that contain the words as typed.';

create function private.facet_attribute(p_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case p_name when 'platforms' then 'p' when 'brands' then 'b' when 'tags' then 't'
    when 'discount' then 'd' when 'pro' then 'u' when 'coins' then 'm'
    when 'price' then 'v' else p_name end;
end
$$;
comment on function private.facet_attribute(text) is
  'The attribute in private.product_words that a facet counts.';

create function private.count_attributes(p_condition text, p_name text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_attribute text := private.facet_attribute(p_name);
  v_found text := format('from private.product_words w where w.ctid = any (%L::tid[])',
    private.matching_rows(p_condition, private.max_ranked_products()));
  v_sums jsonb := '{}';
  v_values jsonb := '{}';
begin
  if p_name in ('', 'price') then
    execute format('select jsonb_build_object(''total'', count(*), ''in_stock'', count(*) filter (where %s),
      ''free_shipping'', count(*) filter (where %s),
      ''rated'', count(*) filter (where w.rating >= 4), ''price'', jsonb_build_object(
        ''min_cents'', coalesce(private.cents(min(w.price)), 0),
        ''max_cents'', coalesce(private.cents(max(w.price)), 0))) %s',
      case when p_name = '' then private.ready_condition() else 'false' end,
      case when p_name = '' then private.free_shipping_condition() else 'false' end, v_found)
      into v_sums;
  end if;
  select coalesce(jsonb_object_agg(l.name, l.list), '{}') into v_values
  from (
    select split_part(s.word, '=', 1) as name, jsonb_agg(jsonb_build_object(
      'value', substr(s.word, strpos(s.word, '=') + 1), 'count', s.ndoc)
      order by s.ndoc desc, s.word) as list
    from ts_stat('select w.words ' || v_found) s
    where strpos(s.word, '=') > 0 and left(s.word, 2) not in ('f=', 'h=', 'k=', 'q=')
      and (p_name = '' or starts_with(s.word, v_attribute || '='))
    group by 1
  ) l;
  return v_sums || jsonb_build_object('values', v_values);
end
$$;
comment on function private.count_attributes(text, text) is
  'The values of a facet, or of all facets for an empty name, in at most 800 rows of product_words w '
  'that satisfy a condition: {total, in_stock, free_shipping, rated, price {min_cents, max_cents}, '
  'values}. values are lists of {value, count} by attribute name.';

create function private.product_facets(
  p_query text, p_category text, p_filters jsonb, p_exact boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_given jsonb := private.check_filters(p_filters);
  v_reading jsonb := private.without_typed_price(
    private.read_search(left(p_query, 200), p_exact), v_given);
  v_filters jsonb := coalesce(v_reading -> 'filters', '{}') || v_given;
  v_category text[];
  v_offers boolean := coalesce(p_category = 'ofertas', false);
  v_selected uuid[] := private.json_uuids(v_filters -> 'tags');
  v_all jsonb;
  v_tags jsonb;
  v_own jsonb;
  v_name text;
  v_part jsonb;
  v_result jsonb;
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;
  v_all := private.count_attributes(
    private.words_condition(v_reading, v_filters, v_category, v_offers, ''), '');
  -- Tags are counted without the selected tags of their group. The answer has all selected tags, because
  -- the page shows their names.
  select jsonb_object_agg(g.name, coalesce((case when g.is_selected
    then private.count_attributes(
      private.words_condition(v_reading, v_filters, v_category, v_offers, 'tags:' || g.name), 'tags')
    else v_all end) -> 'values' -> 't', '[]'))
    into v_tags
  from (
    select private.tag_group(t.category) as name, bool_or(t.id = any (v_selected)) as is_selected
    from public.tags t group by 1) g;
  select jsonb_build_object('tags', coalesce(jsonb_agg(jsonb_build_object(
    'value', f.id, 'label', f.name, 'count', f.n, 'category', f.category)
    order by f.n desc, f.name), '[]'))
    into v_result
  from (
    select t.id, t.name, t.category, coalesce(c.n, 0) as n
    from public.tags t
    left join (
      select g.key, c ->> 'value' as value, (c -> 'count')::bigint as n
      from jsonb_each(v_tags) g cross join jsonb_array_elements(g.value) c
    ) c on c.key = private.tag_group(t.category) and 't=' || c.value = private.tag_attribute(t.name)
    where c.n is not null or t.id = any (v_selected)
    order by t.id = any (v_selected) desc, n desc limit 40) f;
  foreach v_name in array array['platforms', 'brands', 'price', 'in_stock', 'discount',
    'free_shipping', 'pro', 'coins', 'rated'] || private.facet_columns()
  loop
    -- Values are counted without the filter of their facet. A property such as a discount has only one
    -- value, so its count is the same with its filter.
    v_own := case when jsonb_typeof(v_filters -> v_name) = 'array'
        or v_name = 'price' and v_filters ?| array['min_price_cents', 'max_price_cents']
      then private.count_attributes(
        private.words_condition(v_reading, v_filters, v_category, v_offers, v_name), v_name)
      else v_all end;
    v_part := coalesce(v_own -> 'values' -> private.facet_attribute(v_name), '[]');
    v_part := case
      when v_name = 'price' then
        (v_own -> v_name) || jsonb_build_object('steps', coalesce(v_own -> 'values' -> 'v', '[]'))
      when v_name in ('in_stock', 'free_shipping', 'rated') then v_own -> v_name
      when v_name = 'pro' and not private.is_pro_tier_on() then '0'
      when v_name = 'coins' and not private.is_coin_system_on() then '0'
      when v_name in ('discount', 'pro', 'coins') then
        coalesce(v_part -> 0 -> 'count', '0')
      when v_name = 'brands' then jsonb_path_query_array(v_part, '$[0 to 39]')
      else v_part end;
    v_result := v_result || jsonb_build_object(v_name, v_part);
  end loop;
  return v_result || case when (v_all -> 'total')::int >= private.max_ranked_products()
    then '{"is_partial": true}'::jsonb else '{}' end;
end
$$;

create function public.product_facets(
  p_query text default null, p_category text default null, p_filters jsonb default '{}',
  p_exact boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_facets(p_query, p_category, p_filters, p_exact)
$$;
comment on function public.product_facets(text, text, jsonb, boolean) is
  'Counts for the filters of a listing, in at most 800 products; is_partial is true if there may be '
  'more, so that the counts are too low. Values of a facet are counted without the filter of this '
  'facet, tags without the selected tags of their group; a selected tag may have the count 0. price has '
  'steps: {value, count} by private.price_step. rated: products with an average of 4 or more. pro: none '
  'while the Pro tier is off.';

-- Suggestions -------------------------------------------------------------------------------------

create function private.shortest_names(p_condition text, p_known uuid[], p_most int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_order constant text := 'length(p.search_name), p.search_name, p.id';
  v_rare constant int := 2000;
  v_ids uuid[];
begin
  if p_condition is null or p_most <= cardinality(p_known) then
    return p_known;
  end if;
  -- First searches the 200 shortest names, which suffice for a frequent word.
  execute format('select array(select p.id from (select p.id, p.search_name from public.products p
    where p.is_listed order by %1$s limit 200) p
    where (%2$s) and p.id <> all ($1) order by %1$s limit $2)', v_order, p_condition)
    into v_ids using p_known, p_most - cardinality(p_known);
  if cardinality(v_ids) + cardinality(p_known) < p_most then
    -- Rare words use the trigram index. Patterns of one or two characters cannot, so they read names in order.
    if p_condition !~ '''%.{1,2}%''' then
      execute format('select array(select p.id from (select p.id, p.search_name from public.products p
        where p.is_listed and (%s) limit %s) p order by %s)', p_condition, v_rare + 1, v_order) into v_ids;
      if cardinality(v_ids) <= v_rare then
        return p_known || array(
          select i from unnest(v_ids) with ordinality t (i, n) where i <> all (p_known)
          order by n limit p_most - cardinality(p_known));
      end if;
    end if;
    execute format('select array(select p.id from public.products p
      where p.is_listed and (%s) is true and p.id <> all ($1) order by %s limit $2)', p_condition, v_order)
      into v_ids using p_known, p_most - cardinality(p_known);
  end if;
  return p_known || v_ids;
end
$$;
comment on function private.shortest_names(text, uuid[], int) is
  'The given products and the listed ones that satisfy a condition on products p, shorter names first, '
  'at most p_most in total.';

create function private.similar_words(p_word text, p_with_swapped boolean) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  return array(
    select k.word
    from (
      select s.word, 1.0 as likeness from private.search_words s
      where s.word = any (
        p_word || case when p_with_swapped then private.swapped_forms(p_word) else '{}' end)
      union
      select s.word, extensions.word_similarity(p_word, s.word) from private.search_words s
      where length(p_word) >= 3 and p_word operator(extensions.<%) s.word
    ) k
    group by k.word order by max(k.likeness) desc, k.word limit 20);
end
$$;
comment on function private.similar_words(text, boolean) is
  'At most 20 words of the vocabulary: the word itself, on request with two adjacent letters exchanged, '
  'and words with a similarity of at least 0.4 to it (word_similarity of pg_trgm).';

create function private.any_name_has(p_words text[]) returns text
language sql immutable set search_path = ''
as $$
  select '(' || coalesce(string_agg(format('p.search_name like %L', '%' || w || '%'), ' or '), 'false')
    || ')'
  from unnest(p_words) w
$$;

create function private.suggest_products(p_query text)
returns table (
  id uuid, name text, slug text, image text, price numeric, pro_price_cents bigint, condition text,
  availability text, release_date date, lead_days int
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_variants text[] := private.search_variants(p_query);
  v_text text := coalesce(v_variants[1], '');
  v_words text[] := (string_to_array(v_text, ' '))[1:8];
  v_ids uuid[] := '{}';
  v_similar uuid[];
  v_is_missing boolean;
  v_today date := private.today();
begin
  if length(v_text) < 2 then
    return;
  end if;
  -- Names that contain the text, shorter ones first. The trigram index does not support two letters, so
  -- names are read only if a word of the vocabulary contains the text.
  if length(v_text) > 2 or exists (
      select from private.search_words s where s.word like '%' || v_text || '%') then
    v_ids := private.shortest_names(private.any_name_has(v_variants), v_ids, 5);
  end if;
  if length(v_text) >= 3 then
    v_is_missing := v_ids = '{}';
    -- Names that have a similar word for each word of the text.
    v_ids := private.shortest_names((
      select string_agg(private.any_name_has(private.similar_words(w, v_is_missing)), ' and ')
      from unnest(v_words) w), v_ids, 5);
    -- Names that contain some of several words and are similar as a whole.
    if cardinality(v_words) > 1 and cardinality(v_ids) < 5 then
      v_similar := private.shortest_names((
        select string_agg(private.any_name_has(private.similar_words(w, v_is_missing)), ' or ')
        from unnest(v_words) w where length(w) >= 3), '{}', 200);
      v_ids := v_ids || array(
        select p.id from public.products p
        where p.id = any (v_similar) and p.id <> all (v_ids)
          and extensions.word_similarity(v_text, p.search_name) >= 0.4
        order by length(p.search_name), p.search_name, p.id limit 5 - cardinality(v_ids));
    end if;
  end if;
  return query
    select p.id, p.name, p.slug, p.image, p.price,
      private.pro_price_cents(p.price, p.pro_price, p.uti_pro_enabled, p.uti_pro_value,
        p.uti_pro_custom_price, p.uti_pro_type),
      p.condition, c.availability,
      case when c.availability = 'preorder' then p.release_date end, p.lead_days
    from unnest(v_ids) with ordinality o(product_id, n)
    join public.products p on p.id = o.product_id
    cross join lateral (
      select private.availability_of(p.availability, p.release_date, v_today) as availability) c
    order by o.n;
end
$$;
comment on function private.suggest_products(text) is
  'At most 5 products, in each group shorter names first: names that contain the text; then names that '
  'have, for each word of the text, a similar word of the vocabulary (private.similar_words); then, for '
  'texts of several words, names that contain some of them and have a similarity of 0.4 as a whole.';

create function public.suggest_products(p_query text)
returns table (
  id uuid, name text, slug text, image text, price numeric, pro_price_cents bigint, condition text,
  availability text, release_date date, lead_days int
)
language sql stable set search_path = ''
as $$
  select * from private.suggest_products(p_query)
$$;
comment on function public.suggest_products(text) is
  'At most 5 products for a text of 2 or more characters: first those that contain the text, then '
  'similar ones, shorter names first. availability is that of today. The Pro price is included even '
  'while the Pro tier is off.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__count_listed_on_insert
  after insert on public.products referencing new table as added
  for each statement execute function private.tg_products__count_listed();
create trigger tg_products__count_listed_on_update
  after update on public.products referencing old table as removed new table as added
  for each statement execute function private.tg_products__count_listed();
create trigger tg_products__count_listed_on_delete
  after delete on public.products referencing old table as removed
  for each statement execute function private.tg_products__count_listed();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.search_products(text, text, jsonb, text, int, int, boolean),
  public.search_products(text, text, jsonb, text, int, int, boolean),
  private.product_facets(text, text, jsonb, boolean),
  public.product_facets(text, text, jsonb, boolean),
  private.suggest_products(text), public.suggest_products(text)
  to anon, authenticated, service_role;
