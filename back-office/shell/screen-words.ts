/** English and Spanish words that people search a screen by, besides its name. */
export const screenWords: Readonly<Record<string, string>> = {
  '/today': 'dashboard home start hoy inicio',
  '/orders':
    'sales purchases invoices packing slips change cancel export pedidos facturas órdenes ventas cambiar cancelar exportar',
  '/picking': 'picking pick list pack warehouse surtir empacar almacén',
  '/deliveries':
    'stops driver truck route cash collect entregas paradas chofer camión cobrar efectivo',
  '/runs': 'driver truck route settle settlement cash money cobros chofer camión ruta liquidación',
  '/delivery-routes':
    'delivery days cut-off zip minimum order fee rutas días de entrega pedido mínimo cargo',
  '/customers':
    'accounts stores buyers sign-ups merge duplicates suspend export clientes tiendas duplicados suspender exportar',
  '/customers/imports': 'upload csv customers import importar clientes',
  '/receivables':
    'receivables accounts who owes balance ageing overdue past due cuentas por cobrar saldo vencido deben',
  '/claims':
    'returns rma short damaged expired wrong credit photos reclamos devoluciones dañado vencido crédito',
  '/licenses': 'permits tobacco vapor verify expired calendar licencias verificar vencidas',
  '/payments/checks': 'checks batch enter payments lote de cheques pagos',
  '/deposits': 'bank slip cash checks money orders depósito banco',
  '/statements': 'monthly balance owed estados de cuenta',
  '/accounting': 'accounting quickbooks xero iif export batches contabilidad libros',
  '/memos': 'credit memo debit memo refund correction nota de crédito débito',
  '/unsaleable-goods': 'damaged returns maker vendor destroy mercancía dañada devolver fabricante',
  '/claim-reasons': 'return reasons window days photo motivos de reclamo',
  '/payment-terms': 'net days cod due discount condiciones de pago plazo',
  '/trade':
    'law license rules kinds served states classes document import leyes tabaco estado reglas',
  '/excise-rates': 'tax rates tobacco vapor excise try impuestos especiales tasas',
  '/products':
    'items catalog skus change price cost upc barcode picture photo minimum quantity export productos artículos cambiar precio costo foto cantidad mínima exportar',
  '/categories':
    'departments aisles spanish translation categorías departamentos español traducción',
  '/price-lists':
    'price levels tiers special prices sale deal discount listas de precios descuento',
  '/imports':
    'import upload price list csv excel spreadsheet vendor undo importar subir lista archivo precios deshacer',
  '/bulk-changes': 'mass update price increase undo cambios masivos subir precios deshacer',
  '/search-synonyms': 'synonyms sinónimos búsqueda',
  '/stock': 'inventory on hand count inventario existencias',
  '/contact-messages': 'inbox contact questions mensajes',
  '/job-applications': 'careers hiring applicants empleo solicitudes',
  '/content': 'website home page content spanish translation páginas sitio web español traducción',
  '/sections': 'home page blocks banner secciones',
  '/slides': 'banner carousel carrusel',
  '/flyers': 'popup promotion volantes promociones',
  '/team-members': 'about people equipo',
  '/page-widgets': 'vapes drinks page páginas de categorías',
  '/reports':
    'sales statistics analytics charts best sellers reportes informes ventas más vendidos',
  '/settings': 'options configuration preferences ajustes configuración',
  '/settings/tokens':
    'api keys tokens programs erp integrations secret claves llaves programas integraciones',
  '/staff': 'employees users roles permissions personal empleados usuarios',
  '/mails': 'outbox sent mail correos',
  '/audit-log': 'history who changed activity historial cambios',
  '/health': 'status backup disk estado respaldo',
  '/trash': 'deleted restore recycle bin papelera eliminados',
}
