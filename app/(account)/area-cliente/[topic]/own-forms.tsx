'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useRef } from 'react'
import { ConsolePicker } from '@/components/account/console-picker'
import { saveConsoles } from '@/components/account/device-consoles'
import { ProfileForm } from '@/components/auth/account-forms'
import { refreshVisitor } from '@/components/layout/visitor'

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
