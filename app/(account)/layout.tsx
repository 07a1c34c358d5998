import type { ReactNode } from 'react'
import { StoreShell } from '@/app/store-shell'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <StoreShell>{children}</StoreShell>
}
