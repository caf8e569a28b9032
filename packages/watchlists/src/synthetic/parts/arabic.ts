const rows = (text: string): readonly (readonly string[])[] =>
  text.split(' ').map((entry) => entry.replaceAll('_', ' ').split(':'))

/** Given names: Arabic script, then their Latin spellings. */
export const arabicMen = rows(
  'محمد:Muhammad:Mohammed:Mohamed:Mohamad أحمد:Ahmad:Ahmed علي:Ali:Aly حسن:Hasan:Hassan حسين:Husayn:Hussein:Hossein إبراهيم:Ibrahim:Ebrahim خالد:Khalid:Khaled عمر:Umar:Omar يوسف:Yusuf:Yousef:Youssef ' +
    'سعيد:Said:Saeed مصطفى:Mustafa:Mostafa كريم:Karim:Kareem طارق:Tariq:Tarek سليمان:Sulayman:Suleiman داود:Dawud:Daoud فيصل:Faysal:Faisal ناصر:Nasir:Nasser جمال:Jamal:Gamal بلال:Bilal رشيد:Rashid:Rasheed ' +
    'عبدالله:Abdullah:Abdallah عبدالرحمن:Abd-al-Rahman:Abdulrahman:Abdelrahman عبدالكريم:Abd-al-Karim:Abdulkarim صالح:Salih:Saleh زياد:Ziyad:Ziad',
)
export const arabicWomen = rows(
  'فاطمة:Fatima:Fatemah مريم:Maryam:Mariam عائشة:Aisha:Aysha زينب:Zaynab:Zeinab ليلى:Layla:Leila نور:Nur:Noor هدى:Huda:Hoda سارة:Sara:Sarah سلمى:Salma رانيا:Rania:Ranya أمينة:Amina:Ameena ياسمين:Yasmin:Yasmeen',
)
export const arabicFamilies = rows(
  'الفخار:al-Fakhar:El_Fakhar الحداد:al-Haddad:El_Haddad النجار:al-Najjar:El_Naggar الخطيب:al-Khatib:El_Khateeb الشامي:al-Shami:El_Shamy المصري:al-Masri:El_Masry الوراق:al-Warraq:Elwarak العمري:al-Umari:Alomari ' +
    'الزهراني:al-Zahrani:Alzahrani القاسمي:al-Qasimi:Kasimi الحربي:al-Harbi:Elharbi الدوسري:al-Dawsari:Aldosari الصباغ:al-Sabbagh:El_Sabagh الحسيني:al-Husayni:Husseini السعدي:al-Sadi:Alsaadi الرفاعي:al-Rifai:Refai ' +
    'منصور:Mansur:Mansour عثمان:Uthman:Osman حمدان:Hamdan شعبان:Shaban:Chaaban قنديل:Qandil:Kandil درويش:Darwish:Darwich',
)
export const persianGiven = rows(
  'رضا:Reza:Riza مهدی:Mehdi:Mahdi امیر:Amir:Ameer حمید:Hamid:Hameed جواد:Javad:Jawad بهرام:Bahram سیاوش:Siavash:Siyavash داریوش:Dariush:Daryoush شیرین:Shirin:Shireen نسرین:Nasrin:Nasreen پروین:Parvin:Parveen',
)
export const persianFamilies = rows(
  'کریمی:Karimi:Kareemi رحیمی:Rahimi:Raheemi محمدی:Mohammadi:Muhammadi حسینی:Hosseini:Husseini صادقی:Sadeghi:Sadeqi جعفری:Jafari:Jaafari موسوی:Mousavi:Moosavi تهرانی:Tehrani اصفهانی:Esfahani:Isfahani شیرازی:Shirazi:Sheerazi نوروزی:Nowruzi:Norouzi',
)
