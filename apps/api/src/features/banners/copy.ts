import type { ByLocale } from '@cartwright/rules/locale';

/** The texts of privacy links that banners share. A banner's own texts are not translated. */
export const PRIVACY_LINKS: ByLocale<Readonly<Record<PrivacyMessage, string>>> = {
  'en-US': {
    policy: 'Privacy Policy',
    policyText: 'How we use and protect your information',
    notice: 'Privacy Notice',
    noticeText: 'What we ask for, when, and why',
  },
  'es-US': {
    policy: 'Política de privacidad',
    policyText: 'Cómo usamos y protegemos tu información',
    notice: 'Aviso de privacidad',
    noticeText: 'Qué te pedimos, cuándo y por qué',
  },
};
type PrivacyMessage = 'policy' | 'policyText' | 'notice' | 'noticeText';
