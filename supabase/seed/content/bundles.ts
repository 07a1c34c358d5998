import { seedId } from '../ids.ts'

type Bundle = [name: string, kind: 'percent' | 'amount', value: number, slugs: string[]]

/** Masters stand for any of their SKUs. */
const OWN: Bundle[] = [
  ['PS5 para dois', 'amount', 100, ['console-playstation-5-slim', 'controle-dualsense']],
  ['Sempre carregado', 'percent', 10, ['controle-dualsense', 'base-de-recarga-dualsense']],
  [
    'Switch 2 protegido',
    'amount',
    70,
    [
      'console-nintendo-switch-2',
      'estojo-de-viagem-para-switch-2',
      'pelicula-de-vidro-para-switch-2',
    ],
  ],
]

export const bundles = OWN.map(([name, kind, value, slugs]) => ({
  id: seedId('bundle', name),
  name,
  kind,
  value,
  product_ids: slugs.map((slug) => seedId('product', slug)),
}))
