import type { SiteSettings } from '@/lib/settings/site-settings'

/** The settings that the head of a printed sheet shows. */
export type SheetStore = Pick<SiteSettings, 'info' | 'legal' | 'contact'>

/** Name, company, registration number and address of the store, as far as the settings have them. */
export function SheetHead({ store: { info, legal, contact } }: { store: SheetStore }) {
  const { address } = contact
  const shop = address && [address.street, address.city, address.state, address.zip]
  const facts = [
    legal.companyName,
    legal.registration,
    legal.address || shop?.filter(Boolean).join(', '),
    contact.phoneLabel,
  ]
  return (
    <header className="mb-4">
      <p className="font-bold">{info.siteName}</p>
      <p className="text-xs">{facts.filter(Boolean).join(' · ')}</p>
    </header>
  )
}
