import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

const PARTS = [
  ['pedidos', 'package'],
  ['avaliacoes', 'star'],
  ['dados', 'user'],
  ['enderecos', 'map-pin'],
  ['consoles', 'gamepad-2'],
  ['seguranca', 'lock'],
  ['privacidade', 'shield-check'],
] as const satisfies readonly (readonly [string, IconName])[]

const entry =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-sm hover:bg-surface-2'

/**
 * The links of the customer area, to its sections and to other pages; a row on phones, a column
 * beside the page on larger screens.
 */
export async function AccountNav() {
  const t = await getTranslations('account.nav')
  return (
    <nav aria-label={t('label')} className="lg:sticky lg:top-32 lg:self-start">
      <ul className="scroll-row gap-1 lg:grid">
        {PARTS.map(([id, icon]) => (
          <li key={id}>
            <a href={`#${id}`} className={entry}>
              <Icon name={icon} className="size-4.5 text-muted" />
              {t(id)}
            </a>
          </li>
        ))}
        <li>
          <AppLink href={'/lista-desejos' as Route} className={entry}>
            <Icon name="heart" className="size-4.5 text-muted" />
            {t('wishlist')}
          </AppLink>
        </li>
        <li>
          <AppLink href={'/coins' as Route} className={entry}>
            <Icon name="coins" className="size-4.5 text-coin-ink" />
            {t('coins')}
          </AppLink>
        </li>
      </ul>
    </nav>
  )
}
