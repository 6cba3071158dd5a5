/**
 * More words that name the same thing in tables, in English and Turkish, as `word-groups.ts` has them: by the fields of life in
 * which tables are kept.
 */
export const fieldWords = `
creation created kurulus yaratilis; temporary gecici vekaleten; acting vekil vekalet; visibility gorus gorunurluk gorus_mesafesi; dew ciy;
dew_point ciy_noktasi; cloud bulut; cloud_cover bulutluluk; fog sis; gust hamle ruzgar_hamlesi; sunshine guneslenme; frost don; police polis;
police_force polis_teskilati; force teskilat kuvvet; residence residency ikametgah yasadigi_yer; consider considered degerlendirme;
unsure undecided kararsiz; oppose opposition karsi_olma; settled kapanan kapanis odenen; burden yuk; killed olduren oldurdugu;
injured yaralanan yaraladigi; deaths fatalities can_kaybi; casualties kayip; wounded yarali; missing kayip; rescued kurtarilan; suspect supheli;
arrest arrested tutuklama tutuklanan gozalti; theft hirsizlik; weapon silah; usd dollar dolar; eur euro avro; gbp pound sterling sterlin; try tl lira;
ounce ons; carat ayar; acreage acres donum; hectare hektar; litre liter lt litre; kilogram kg kilo; gram gr gram; ton tonne tonnage ton tonaj;
kilometer kilometre km; mile mil; meter metre mt; feet foot ft ayak; inch inches inc; celsius derece santigrat; knots knot; horsepower hp beygir_gucu;
calories kcal kalori; grams protein; headquartered merkezi; branch_office sube_ofisi; address_line adres_satir; maiden_name kizlik_soyadi;
middle_name ikinci_ad; alias mahlas; username kullanici_adi; gender_identity cinsiyet; initials bas_harf; salutation hitap; spouse es; fiance nisanli;
guardian vasi veli; sibling kardes; nephew yegen; grandson torun; ancestor ata; heir varis; beneficiary lehtar yararlanici faydalanici;
dependent dependents bakmakla_yukumlu; retirement emeklilik; seniority kidem; probation deneme_suresi; payroll bordro; timesheet puantaj;
headcount kadro_sayisi; sick_leave raporlu hastalik_izni; annual_leave yillik_izin; supervisor amir; subordinate ast; mentor akil_hocasi;
recruiter ise_alimci; applicant applicants basvuran aday; application basvuru; resume cv ozgecmis; qualification nitelik; competence yetkinlik;
appraisal degerlendirme; stakeholder paydas; venture girisim; startup girisim; requested istenen talep_edilen; invested yatirilan; valuation degerleme;
equity ozkaynak sermaye; capital sermaye; liabilities yukumlulukler; receivable alacak; payable borc; invoice_number fatura_no;
due due_date vade vade_tarihi son_odeme; overdue vadesi_gecmis geciken; paid_amount odenen_tutar; remaining kalan; outstanding bekleyen odenmemis;
advance avans; deposit mevduat; withdrawal cekim cekilen; interest_rate faiz_orani; commission komisyon; fee harc ucret; toll gecis_ucreti;
surcharge ek_ucret; tip bahsis; vat kdv; gross brut; subtotal ara_toplam; grand_total genel_toplam; unit_cost birim_maliyet; list_price liste_fiyati;
warehouse_code depo_kodu; stock_level stok_seviyesi; shelf_life raf_omru; expiry expiration son_kullanma; batch parti; serial_number seri_no;
sku stok_kodu; packaging ambalaj; bundle takim; spare_part yedek_parca; defect defective kusur kusurlu hatali; scrap hurda fire;
return_reason iade_nedeni; reason neden sebep gerekce; priority_level oncelik_duzeyi; escalation yukseltme; resolved cozulen cozuldu cozum;
resolution cozum; assigned assignee atanan sorumlu; responsible sorumlu; reported_by bildiren; handled_by ilgilenen; first_response ilk_yanit;
ticket bilet talep kayit; feedback geri_bildirim; rating_score puan; recommendation oneri tavsiye; loyalty sadakat; lead potansiyel_musteri;
prospect aday_musteri; conversion donusum; churn kayip ayrilan; retention elde_tutma; reach erisim; impression gosterim; engagement etkilesim;
acreage alan; plot parsel; orchard meyve_bahcesi; greenhouse sera; irrigation sulama; fertilizer gubre; pesticide ilac; yield verim; herd suru;
livestock hayvan_varligi; poultry kumes; beekeeper arici; hive kovan; olive zeytin; wheat bugday; barley arpa; corn misir; rice pirinc;
sugar seker; potato patates; tomato domates; onion sogan; apple elma; orange portakal; lemon limon; banana muz; headache bas_agrisi; temperature ates;
blood_pressure tansiyon; heart_rate nabiz; cholesterol kolesterol; glucose glukoz seker; x_ray rontgen; scan tarama; prescription recete; dosage dozaj;
side_effect yan_etki; insurance_number sigorta_no; discharge discharged taburcu; admission admitted yatis; referral sevk; specialist uzman_doktor;
surgery operation ameliyat; enrolled kayitli; quota capacity kontenjan; passing gecme; failing kalma; midterm vize ara_sinav;
average_grade not_ortalamasi; attendance_rate devam_orani; absent devamsiz; teacher_name ogretmen_adi; classroom_no sinif_no; syllabus mufredat;
textbook ders_kitabi; tuition_fee ogrenim_ucreti; kickoff baslama; lineup kadro; substitute yedek; yellow_card sari_kart; red_card kirmizi_kart;
goals_for atilan_gol; goals_against yenilen_gol; penalty_kick penalti; season_ticket kombine; home_team ev_sahibi; away_team deplasman konuk_takim;
scorer golcu; standings puan_durumu; rebound ribaunt; serve servis; heat eleme; personal_best en_iyi_derece; mileage kilometre;
license_plate plate plaka; chassis sasi; gearbox transmission vites sanziman; brake fren; battery aku pil; tank_size depo; emission_class emisyon;
horsepower guc; model_year model_yili; registration_date tescil_tarihi; driver_name surucu_adi; fuel_type yakit_turu; parking_lot otopark;
fine_amount ceza_tutari; speeding hiz_siniri; lane serit; crossing gecit; boarding binis; gate_number kapi_no; delay delayed gecikme rotar gec_kalma;
on_time zamaninda; departure_time kalkis_saati; arrival_time varis_saati; layover aktarma; waybill irsaliye; customs gumruk; shipment_date sevk_tarihi;
tracking_number takip_no; weight_kg agirlik; freight navlun; bedroom_count oda_sayisi; floor_area metrekare; deed tapu; listing ilan; dues aidat;
property_type emlak_turu; year_built yapim_yili; furnished esyali; heating_type isitma_turu; view manzara; kitchen_type mutfak; cuisine mutfak;
table_number masa_no; portion porsiyon; prep preparation hazirlama hazirlik; cooking pisirme; serving servis porsiyon; spicy acili;
vegetarian vejetaryen; dessert tatli; soup corba; starter baslangic; episode_number bolum_no; runtime sure; audience_score izleyici_puani;
box_office hasilat; release_date cikis_tarihi; screening gosterim; seat_number koltuk_no; ticket_price bilet_fiyati; guest_star konuk; presenter sunucu;
broadcast_date yayin_tarihi; subscriber_count abone_sayisi; playlist calma_listesi; museum_piece eser; donor bagislayan; artefact artifact eser buluntu;
excavation kazi; inventory_number envanter_no; curator kurator; lender odunc_veren; borrower odunc_alan; due_back iade_tarihi; fine gecikme_cezasi;
polling_station sandik; ballot oy_pusulasi; turnout katilim; constituency secim_bolgesi; coalition koalisyon; mandate yetki; mayor baskan;
council_member meclis_uyesi; budget_item butce_kalemi; tender_number ihale_no; subsidy destek sube; permit ruhsat; complaint_number sikayet_no;
census sayim; sample_id numune_no; concentration derisim konsantrasyon; turbidity bulaniklik; conductivity iletkenlik; nitrate nitrat;
lab laboratory laboratuvar; reading okuma olcum; threshold esik; limit sinir; sensor_id sensor_no; noise_level gurultu_duzeyi;
air_quality hava_kalitesi; particle parcacik; panel panel; inverter evirici; turbine turbin; output uretim cikti; capacity_kw kurulu_guc;
consumption tuketim; meter sayac; grid sebeke; outage kesinti; peak_load puant; plant_code santral_kodu; generation uretim; efficiency verim;
defect fault kusur ariza; cost bill
`;
