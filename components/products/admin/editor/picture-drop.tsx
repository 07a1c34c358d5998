import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AdminIcon } from '@/components/ui/admin/panel-icon'
import { ACCEPTED_IMAGES } from '@/lib/content/limits'

type ImageDropProps = { isDisabled: boolean; onFiles: (files: File[]) => void }

/** The input for image files, and the hint that they can be dropped or pasted. */
export function ImageDrop({ isDisabled, onFiles }: ImageDropProps) {
  const t = useTranslations('admin-products.pictures')
  const id = useId()
  return (
    <div className="relative grid justify-items-center gap-1 rounded-lg border border-border-strong border-dashed bg-background px-4 py-7 text-center focus-within:border-primary hover:border-foreground">
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <AdminIcon name="upload" />
      </span>
      <label htmlFor={id} className="font-semibold text-sm after:absolute after:inset-0">
        {t('choose')}
      </label>
      <p className="text-muted text-xs">{t('limits')}</p>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
