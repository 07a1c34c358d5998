/** Every key by which a URL asks for another listing than a category's first page (decisions: Categories). */
export const LISTING_KEYS = [
  'plataforma',
  'marca',
  'tag',
  'preco-min',
  'preco-max',
  'estoque',
  'desconto',
  'frete-gratis',
  'ordem',
  'pagina',
] as const
