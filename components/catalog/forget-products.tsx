'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { clearStoredProducts } from './stored-products'

/** After a listing failed to load: forgets what the browser kept of products and tells it. */
export function ForgetProducts({ message }: { message: string }) {
  useEffect(() => {
    clearStoredProducts()
    toast({ title: message, variant: 'destructive' })
  }, [message])
  return null
}
