import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { uploadImage } from '@/components/ui/admin/upload'

export type ImageUpload = { id: number; name: string; share: number; fault: string | null }

/** Uploads images one after the other, so that `onArrived` is called in their order. */
export function useImageUploads(onArrived: (path: string) => void) {
  const t = useTranslations('admin-products.pictures.faults')
  const [uploads, setUploads] = useState<ImageUpload[]>([])
  const queue = useRef(Promise.resolve())
  const uploadCount = useRef(0)

  const change = (id: number, part: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File) {
    const result = await uploadImage(file, 'produtos', (share) => change(id, { share }))
    if (result.ok) {
      onArrived(result.path)
      dismiss(id)
    } else {
      change(id, { fault: t(t.has(result.code) ? result.code : 'UNKNOWN') })
    }
  }

  function take(files: Iterable<File>) {
    for (const file of files) {
      uploadCount.current += 1
      const id = uploadCount.current
      setUploads((all) => [...all, { id, name: file.name, share: 0, fault: null }])
      queue.current = queue.current.then(() => send(id, file))
    }
  }

  return { uploads, take, dismiss, isBusy: uploads.some(({ fault }) => fault === null) }
}
