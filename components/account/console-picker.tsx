'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import type { ActionResult } from '@/lib/core/result'
import { PLATFORMS } from '@/lib/products/platforms'

type ConsolePickerProps = {
  owned: readonly string[]
  /** Stores the consoles after a change. */
  save: (owned: string[]) => Promise<ActionResult<void>>
}

/** The consoles of the customer. Each change is saved at once and reverted if the server refuses it. */
export function ConsolePicker({ owned, save }: ConsolePickerProps) {
  const t = useTranslations('account.consoles')
  const codeText = useCodeText('account.codes')
  const [ownedSlugs, setOwnedSlugs] = useState(() => new Set(owned))

  function mark(platform: string, isOwned: boolean) {
    setOwnedSlugs((before) => {
      const after = new Set(before)
      if (isOwned) after.add(platform)
      else after.delete(platform)
      return after
    })
  }

  async function toggle(platform: (typeof PLATFORMS)[number]['slug']) {
    const isOwned = !ownedSlugs.has(platform)
    const others = [...ownedSlugs].filter((slug) => slug !== platform)
    mark(platform, isOwned)
    const result = await save(isOwned ? [...others, platform] : others)
    if (result.ok) return
    mark(platform, !isOwned)
    toast({ title: codeText(result.code), variant: 'destructive' })
  }

  return (
    <fieldset>
      <legend className="sr-only">{t('legend')}</legend>
      <div className="flex flex-wrap gap-2">
        {PLATFORMS.map(({ slug, label }) => (
          <button
            key={slug}
            type="button"
            aria-pressed={ownedSlugs.has(slug)}
            onClick={() => void toggle(slug)}
            className="group/console inline-flex min-h-11 items-center gap-2 rounded-full border border-border-strong px-4 font-medium text-sm transition-colors hover:bg-surface-2 aria-pressed:border-success aria-pressed:bg-success-soft aria-pressed:text-success-ink"
          >
            <Icon name="gamepad-2" className="size-4.5 group-aria-pressed/console:hidden" />
            <Icon name="check" className="hidden size-4.5 group-aria-pressed/console:block" />
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3 text-muted text-sm">
        {t('count', { count: ownedSlugs.size })}
      </p>
    </fieldset>
  )
}
