import { secretClient } from '../clients.ts'

/** Returns one path of each kind of page of the store. */
export async function pageKinds(): Promise<string[]> {
  const { data: sku } = await secretClient()
    .from('products')
    .select('slug')
    .eq('product_type', 'sku')
    .eq('is_listed', true)
    .order('slug')
    .limit(1)
    .single()
  return [
    '/',
    '/categoria/nintendo/jogos',
    `/produto/${sku?.slug}`,
    '/busca?q=zelda',
    '/busca?q=nada-disso-existe',
    '/coins',
    '/uti-pro',
    '/servicos/assistencia',
    '/ajuda/faq',
    '/cadastro',
    '/prime/playstation',
    '/comparar?p=elden-ring-ps5,elden-ring-xbox-series,elden-ring-pc',
  ]
}
