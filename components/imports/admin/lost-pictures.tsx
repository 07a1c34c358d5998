import { getTranslations } from 'next-intl/server'
import type { FailedImage } from '@/server/imports/admin/dto'

/** The images that could not be downloaded, with product, address and reason. */
export async function FailedImages({ pictures }: { pictures: FailedImage[] }) {
  const t = await getTranslations('admin-import.pictures')
  if (pictures.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-border border-border border-y text-sm">
      {pictures.map(({ address, fault, product, more }) => {
        const key = `faults.${fault}` as 'faults.UNKNOWN'
        return (
          <li key={address} className="py-2">
            <p className="break-words font-medium">
              {product} {more > 0 ? t('more', { count: more }) : ''}
            </p>
            <p className="break-all text-muted">{address}</p>
            <p className="text-danger-ink">{t(t.has(key) ? key : 'faults.UNKNOWN')}</p>
          </li>
        )
      })}
    </ul>
  )
}
