'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { PartList } from '@/components/ui/part-list'
import { openerData } from '@/components/ui/return-focus'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import type { Review } from '@/server/catalog/review-dto'
import { ReviewItem } from './review-item'

type ReviewsOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog with all reviews of a product, the newest first. */
export function ReviewsOverlay({ open, onOpenChange }: ReviewsOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ products }}>
      <Dialog open={open} onOpenChange={onOpenChange}>
        {open ? <ReviewsDialog /> : null}
      </Dialog>
    </NextIntlClientProvider>
  )
}

function ReviewsDialog() {
  const t = useTranslations('products.reviews')
  const [opener] = useState(openerData)
  const { slug = '', name = '', store = '' } = opener
  return (
    <DialogContent
      title={t('title')}
      description={name}
      closeLabel={t('close')}
      className="max-w-2xl"
    >
      <PartList<Review>
        address={`/api/product-list?lista=avaliacoes&produto=${slug}`}
        render={(review) => (
          <ReviewItem key={review.id} review={review} storeName={store} isInDialog />
        )}
        texts={{
          loading: t('loading'),
          more: t('more'),
          failed: t('failed'),
          retry: t('retry'),
        }}
      />
    </DialogContent>
  )
}
