import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { ImageUpload } from './use-picture-uploads'

type ImageUploadsProps = { uploads: ImageUpload[]; onDismiss: (id: number) => void }

/** Progress of the uploads, and the errors of failed ones. */
export function ImageUploads({ uploads, onDismiss }: ImageUploadsProps) {
  const t = useTranslations('admin-products.pictures')
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-2">
      {uploads.map(({ id, name, share, fault }) => (
        <li key={id} className="rounded-md border border-border bg-surface px-3 py-2 text-sm">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {fault ? (
              <button
                type="button"
                aria-label={t('dismiss', { name })}
                onClick={() => onDismiss(id)}
                className="grid size-9 place-items-center rounded-md text-muted hover:bg-surface-2"
              >
                <Icon name="x" className="size-4" />
              </button>
            ) : (
              <span className="text-muted text-xs tabular-nums">{Math.round(share * 100)}%</span>
            )}
          </div>
          {fault ? (
            <p role="alert" className="text-danger-ink text-xs">
              {fault}
            </p>
          ) : (
            <progress
              value={share}
              aria-label={t('progress', { name })}
              className="progress-line mt-1 block w-full"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
