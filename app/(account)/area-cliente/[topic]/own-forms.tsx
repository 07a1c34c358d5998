'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import { ConsolePicker } from '@/components/account/console-picker'
import { saveConsoles } from '@/components/account/device-consoles'
import { ProfileForm } from '@/components/auth/account-forms'
import { refreshVisitor } from '@/components/layout/visitor'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { type ActionResult, toActionResult } from '@/lib/core/result'

/**
 * The consoles of the customer. A change refreshes the visitor data, which the notices of the
 * product pages use.
 */
export function MyConsoles({ owned }: { owned: string[] }) {
  const stored = useRef<readonly string[]>(owned)

  async function save(wanted: readonly string[]) {
    const before = stored.current
    stored.current = wanted
    const result = await saveConsoles(wanted, before)
    if (result.ok) void refreshVisitor()
    else stored.current = before
    return result
  }

  return <ConsolePicker owned={owned} save={save} />
}

/** The form for the data of the customer. Page and header show a changed name. */
export function MyProfile({ account }: Pick<ComponentProps<typeof ProfileForm>, 'account'>) {
  const router = useRouter()
  const show = () => {
    router.refresh()
    void refreshVisitor()
  }
  return <ProfileForm account={account} onSaved={show} />
}

const EXPORT_URL = '/api/meus-dados'

async function fetchMyData(): Promise<ActionResult<Blob>> {
  const response = await fetch(EXPORT_URL, { cache: 'no-store' })
  if (response.ok) return { ok: true, data: await response.blob() }
  return { ok: false, code: (await response.json()).code }
}

/** Saves the data of the customer as a file, or shows why that failed. */
export function ExportLink() {
  const t = useTranslations('account.privacy')
  const codeText = useCodeText('account.codes')
  const [isBusy, setBusy] = useState(false)

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await toActionResult(fetchMyData())
    setBusy(false)
    if (!result.ok) {
      const description = codeText(result.code)
      return void toast({ title: t('exportFailed'), description, variant: 'destructive' })
    }
    const address = URL.createObjectURL(result.data)
    const link = document.createElement('a')
    link.href = address
    link.download = 'meus-dados.json'
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <a
      href={EXPORT_URL}
      download
      onClick={save}
      aria-busy={isBusy || undefined}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {t('export')}
    </a>
  )
}
