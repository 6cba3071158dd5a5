import type { Language } from '@docent/contract/core/language';
import type { LegalKind } from '@docent/contract/features/legal';

/** The default texts until the operator writes their own; Markdown. */
export const defaultTexts: Record<LegalKind, Record<Language, string>> = {
  terms: {
    en: `## Your account

You may use Docent with the account your company gave you, for the work your company asks of you. Keep your password to yourself, and tell your administrator when you think somebody else knows it.

## What you add

Files and texts that you add stay your company’s. Add only what you are allowed to use. People you share a project with can read what is in it.

## Answers

Answers are made by software and can be wrong or incomplete. Every reference leads to the passage it rests on: read it before you rely on an answer.

## Who is responsible

The company that runs this instance is responsible for it, and may set further rules, suspend accounts and remove content.`,
    tr: `## Hesabınız

Docent’i, şirketinizin size verdiği hesapla ve şirketinizin sizden istediği işler için kullanabilirsiniz. Parolanızı kimseyle paylaşmayın; başka birinin bildiğini düşünüyorsanız yöneticinize haber verin.

## Ekledikleriniz

Eklediğiniz dosyalar ve metinler şirketinize aittir. Yalnızca kullanma hakkınız olanları ekleyin. Aynı projede çalıştığınız kişiler projenin içindekileri okuyabilir.

## Yanıtlar

Yanıtlar yazılım tarafından üretilir; yanlış ya da eksik olabilir. Her kaynak, dayandığı bölümü açar: bir yanıta güvenmeden önce o bölümü okuyun.

## Sorumlu

Bu kurulumdan onu işleten şirket sorumludur; ek kurallar koyabilir, hesapları askıya alabilir ve içerik kaldırabilir.`,
  },
  privacy: {
    en: `## What is stored

Docent stores your name, your email address, your phone number if you give one, the files and texts you add, your questions and their answers, and the times at which you sign in.

## Where it is

All of it is kept on the machines of the company that runs this instance. When an AI model outside is connected, your question and the passages it needs are sent to that model’s provider; without one, nothing leaves those machines.

## In your browser

Your browser keeps your company code, your session, your language and your choices on screen. There is no advertising and no tracking by others.

## Your rights

You can delete your chats and files at any time. Ask your administrator to see, correct or delete what is stored about you.`,
    tr: `## Neler saklanır

Docent adınızı, e-posta adresinizi, verdiyseniz telefon numaranızı, eklediğiniz dosya ve metinleri, sorularınızı ve yanıtlarını, oturum açtığınız zamanları saklar.

## Nerede saklanır

Bunların tümü, bu kurulumu işleten şirketin makinelerinde tutulur. Dışarıdaki bir yapay zekâ modeli bağlıysa sorunuz ve gereken bölümler o modelin sağlayıcısına gönderilir; bağlı değilse hiçbir şey bu makinelerden çıkmaz.

## Tarayıcınızda

Tarayıcınız şirket kodunuzu, oturumunuzu, dilinizi ve ekrandaki tercihlerinizi saklar. Reklam ve başkalarının izlemesi yoktur.

## Haklarınız

Sohbetlerinizi ve dosyalarınızı istediğiniz zaman silebilirsiniz. Hakkınızda saklananları görmek, düzeltmek veya sildirmek için yöneticinize başvurun.`,
  },
};
