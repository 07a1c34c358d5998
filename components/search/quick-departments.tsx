'use client'

import { Icon } from '@/components/ui/icon'
import texts from '@/lib/i18n/messages/pt-BR/search.json'

/** Links to departments, shown on phones before a text is typed. */
export function QuickDepartments({ onChoose }: { onChoose: (href: string) => void }) {
  return (
    <nav aria-label={texts.overlay.departments}>
      <p className="eyebrow px-2 py-2 text-muted">{texts.overlay.departments}</p>
      <ul>
        {texts.overlay.links.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault()
                onChoose(href)
              }}
              className="flex min-h-12 items-center justify-between rounded-md px-2 font-medium hover:bg-surface-2"
            >
              {name}
              <Icon name="chevron-right" className="size-4 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
