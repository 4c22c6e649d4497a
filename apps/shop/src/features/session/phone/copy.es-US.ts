import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Teléfono celular',
  why: (phone) => `Verifica que ${phone} es tu teléfono. Te enviaremos un código por mensaje de texto.`,
  loading: 'Cargando',
  retry: 'Intentar de nuevo',
  request: 'Enviarme un código',
  requesting: 'Enviando',
  sent: (phone) => `Ingresa el código que te enviamos al ${phone}. Vence en 10 minutos.`,
  noText:
    '¿No recibes nada después de unos minutos? Revisa el número: puede ser un teléfono fijo. Si respondiste STOP a nuestros mensajes desde este teléfono, envía primero START al 99894.',
  code: 'Código',
  codeHint: 'Seis dígitos',
  codeMissing: 'Ingresa los seis dígitos del código',
  verify: 'Verificar',
  verifying: 'Verificando',
  another: 'Enviar otro código',
  done: 'Tu teléfono celular está verificado.',
  verified: (phone, date) => `${phone} se verificó el ${date}.`,
  takesNoTexts:
    'No podemos enviar mensajes de texto a este número. Puede ser un teléfono fijo. Ingresa arriba un teléfono celular y guárdalo, o intenta de nuevo.',
  stopped:
    'Desde este teléfono se respondió STOP a nuestros mensajes. Envía START al 99894 desde él y luego pide un código.',
  changed:
    'Tu teléfono celular se cambió o se verificó en otra página o dispositivo. Ahora se muestra lo que está guardado.',
  wrong: 'Ese código no es correcto. Revisa el mensaje e inténtalo de nuevo.',
  ended: 'Ese código ya no sirve. Pide otro.',
  tooMany: 'Espera antes de pedir otro código. Puedes pedir uno cada 30 segundos y cinco al día.',
  failed: 'No pudimos verificar tu teléfono. Inténtalo de nuevo.',
} satisfies Translation<typeof en.copy>;
